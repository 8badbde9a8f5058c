import {
  ASSOCIATE,
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFits,
  MANAGER,
  OPTOMETRIST,
  openSession,
  PHONE,
  signIn,
  VISION,
} from './demo';
import {
  BUILDER,
  choose,
  draft,
  LIST,
  names,
  openList,
  remove,
  rowOf,
  SETTINGS,
  table,
  test,
  toast,
} from './plans';
import { Journey } from './signup-journey';
import { expect } from './test';

/** The office's plans: the list and the settings, and that every page of plans fits. */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

test.describe.configure({ timeout: 120_000 });

test('plans are sorted with the keyboard and with the menu, and stay sorted', async ({
  desk: page,
}) => {
  await openList(page, DENTAL);
  const [first = '', second = '', ...rest] = await names(page);
  const grip = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}, position 1 of`)).toBeAttached();
  // The library listens for arrow keys only in the task after its announcement.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is at position 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual([second, first, ...rest]);
  await expect(toast(page, 'Order saved')).toBeVisible();
  await page.reload();
  await expect.poll(() => names(page)).toEqual([second, first, ...rest]);

  await choose(page, first, 'Move up');
  await expect.poll(() => names(page)).toEqual([first, second, ...rest]);
  await expect(toast(page, 'Order saved')).toBeVisible();

  // A rejected change is reverted.
  await page.route('**/memberships/sort', (route) =>
    route.fulfill({ status: 500, json: { _message: 'Not today' } }),
  );
  await choose(page, first, 'Move down');
  await expect(toast(page, 'The order was not saved')).toContainText('Not today');
  await page.unrouteAll();
  await expect.poll(() => names(page)).toEqual([first, second, ...rest]);
});

test('a plan is dragged with the mouse', async ({ desk: page }) => {
  await openList(page, DENTAL);
  const before = await names(page);
  const [first = '', second = ''] = before;
  const drag = async (name: string, onto: string) => {
    const from = await page
      .getByRole('button', { name: `Move ${name}`, exact: true })
      .boundingBox();
    const to = await page.getByRole('button', { name: `Move ${onto}`, exact: true }).boundingBox();
    if (!from || !to) throw new Error('No grip');
    await page.mouse.move(from.x + 8, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 24, { steps: 3 });
    await page.mouse.move(to.x + 8, to.y + 14, { steps: 6 });
    await page.mouse.up();
  };
  await drag(first, second);
  await expect.poll(() => names(page)).toEqual([second, first, ...before.slice(2)]);
  await expect(toast(page, 'Order saved')).toBeVisible();
  await drag(first, second);
  await expect.poll(() => names(page)).toEqual(before);
});

test('where a plan can be chosen is switched in the list', async ({ desk: page }) => {
  await openList(page, DENTAL);
  const chip = page.getByRole('button', { name: 'Yearly, patients can choose Perio Care' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, 'Yearly, patients can’t choose Perio Care')).toBeVisible();
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Yearly, patients can choose Perio Care')).toBeVisible();
  const draftRow = table(page).locator('tbody tr').filter({ hasText: 'Draft' }).first();
  for (const locked of await draftRow.getByRole('button', { name: /can choose/ }).all())
    await expect(locked).toBeDisabled();
});

test('copies are numbered; a plan goes to the archive and back to sale', async ({ desk: page }) => {
  const name = `Circle ${Date.now()}`;
  await draft(page, DENTAL, name);
  await openList(page, DENTAL, `?q=${encodeURIComponent(name)}`);
  await choose(page, name, 'Copy');
  await expect(rowOf(page, `Copy of ${name}`)).toContainText('Draft');
  await choose(page, name, 'Copy');
  await expect.poll(async () => (await names(page)).length).toBe(3);
  const copies = (await names(page)).filter((one) => one !== name);
  expect(new Set(copies).size).toBe(2);
  expect(copies.every((one) => one.startsWith(`Copy of ${name}`))).toBe(true);

  await choose(page, name, 'Archive');
  await page.getByRole('button', { name: 'Archive plan' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: /^Archived \d/ }).click();
  await expect(rowOf(page, name)).toContainText('Archived');
  await choose(page, name, 'Restore to draft');
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(rowOf(page, name)).toContainText('Draft');
  await choose(page, name, 'Publish');
  const published = rowOf(page, name).getByText('Active');
  const refused = page.getByRole('dialog', { name: `${name} can’t be offered yet` });
  await expect(published.or(refused)).toBeVisible();
  if (await refused.isVisible()) {
    // A draft that no one could choose: the dialog leads to where that is changed.
    await refused.getByRole('link', { name: 'Edit plan' }).click();
    await page.getByRole('checkbox', { name: 'Patient sign-up page, monthly' }).check();
    await page.getByRole('button', { name: 'Publish plan' }).click();
    await expect(toast(page, `${name} is active`)).toBeVisible();
    await openList(page, DENTAL, `?q=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toContainText('Active');
  }
  for (const one of [name, ...copies]) await remove(page, DENTAL, one);
});

test('a plan that members held is not deleted', async ({ desk: page }) => {
  await openList(page, DENTAL);
  await page.getByRole('button', { name: 'Actions for Adult Wellness', exact: true }).click();
  const entry = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(entry).toContainText('This plan has members. Archive it instead.');
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await entry.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('settings refuse discounts that fall as the family grows', async ({ desk: page }) => {
  await page.goto(`${DENTAL}${SETTINGS}-legacy`);
  await expect(page).toHaveURL(`${DENTAL}${SETTINGS}`);
  await page.getByRole('tab', { name: 'Family discounts' }).click();
  await expect(page).toHaveURL(/\?tab=family$/);
  const [two, three] = [page.getByLabel('2 members'), page.getByLabel('3 members')];
  const before = [await two.inputValue(), await three.inputValue()];
  await two.fill('20');
  await three.fill('10');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(three).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/never raises another’s price/)).toBeVisible();
  await two.fill('6');
  await expect(page.getByText(/never raises another’s price/)).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Family discounts saved')).toBeVisible();
  await page.reload();
  await expect(two).toHaveValue('6');
  await two.fill(before[0] ?? '');
  await three.fill(before[1] ?? '');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test('switches are saved at once; the program’s words are checked', async ({ desk: page }) => {
  await page.goto(`${DENTAL}${SETTINGS}?tab=payments`);
  const bank = page.getByRole('switch', { name: 'Pay from a bank account' });
  const was = await bank.isChecked();
  await page.getByText('Pay from a bank account').scrollIntoViewIfNeeded();
  await bank.setChecked(!was, { force: true });
  await expect(toast(page, /^Bank payments are/)).toBeVisible();
  await page.reload();
  await expect(bank).toBeChecked({ checked: !was });
  await bank.setChecked(was, { force: true });
  await expect(bank).toBeChecked({ checked: was });

  await page.getByRole('tab', { name: 'Program' }).click();
  const name = page.getByLabel(/^Program name/);
  const before = await name.inputValue();
  await name.fill('Dental insurance club');
  await expect(page.locator('mark')).toHaveText(/insurance/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Smile Club');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Program saved')).toBeVisible();
  await name.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test('what a cancellation refunds is chosen here, and said where patients sign up', async ({
  desk: page,
  browser,
}) => {
  await page.goto(`${DENTAL}${SETTINGS}?tab=payments`);
  const unused = page.getByRole('switch', { name: 'Refund unused time' });
  await expect(unused).not.toBeChecked();
  await expect(page.getByText('Members owe the rest of their commitment')).toBeHidden();
  await unused.check({ force: true });
  await expect(toast(page, 'New members get unused time refunded')).toBeVisible();
  await expectAccessible(page, 'what a member gets back');
  const context = await browser.newContext({ viewport: PHONE });
  const journey = new Journey(await context.newPage(), 'dental', 'es');
  await journey.ownerToCheckout();
  const promise = journey.page.getByText(/se me reembolsa la parte de lo que pagué y no usé\.$/);
  await expect(promise).toBeVisible();
  await page.bringToFront();
  await unused.uncheck({ force: true });
  await expect(toast(page, 'New members stay to the last paid day')).toBeVisible();
  await page.reload();
  await expect(unused).not.toBeChecked();
});

test('an associate finds no way in', async ({ page }) => {
  await signIn(page, ASSOCIATE);
  await expect(page.getByRole('link', { name: 'Membership Plans' })).toHaveCount(0);
  for (const path of [LIST, BUILDER, SETTINGS]) {
    await page.goto(`${DENTAL}${path}`);
    await expect(page).toHaveURL(`${DENTAL}/unauthorized`);
  }
});

/** Both brands have these pages, so each tab is opened in one brand. */
const TABS: Record<'dental' | 'vision', string[]> = {
  dental: ['program', 'fees', 'payments'],
  vision: ['family', 'guaranteed'],
};

for (const [brand, who] of [
  ['dental', MANAGER],
  ['vision', OPTOMETRIST],
] as const) {
  test(`fits and is accessible on both widths, ${brand}`, async ({ page: own, desk }) => {
    test.setTimeout(240_000);
    const page = who === MANAGER ? desk : own;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (who !== MANAGER) await openSession(page, who);
    await openList(page, who.origin);
    const plan = await table(page).locator('tbody tr a').first().getAttribute('href');
    const addresses = [
      ...(brand === 'dental' ? [LIST, plan ?? BUILDER, '/plan-builder'] : []),
      `${BUILDER}?preset=${brand === 'dental' ? 'periodontal' : 'exam_contacts'}`,
      ...TABS[brand].map((tab) => `${SETTINGS}?tab=${tab}`),
    ];
    for (const address of addresses) {
      await page.setViewportSize(PHONE);
      await page.goto(`${who.origin}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#content [role="status"][aria-label="Loading"]')).toHaveCount(0);
      const steps = page.getByText('How we calculated this');
      if (await steps.isVisible()) await steps.click();
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await expectFits(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible(page, `${address} at ${viewport.width}`);
      }
    }
  });
}

test('on a phone the menu is within reach of a thumb', async ({ desk: page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${DENTAL}${LIST}`);
  const list = page.getByRole('list', { name: 'Plans' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const menu = list.getByRole('button', { name: /^Actions for/ }).first();
  const box = await menu.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(36);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await page.setViewportSize(DESKTOP);
});
