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
import { Journey } from './signup-journey';
import { test as base, expect, type Page } from './test';

/** The office's plans: the list, the builder, the settings, and the builder anybody can try. */

/** The manager's page is signed in once, because sign-ins are counted: before the first test, so that no test closes it. */
const test = base.extend<object, { desk: Page }>({
  desk: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await signIn(page, MANAGER);
      await use(page);
      await context.close();
    },
    { scope: 'worker', auto: true },
  ],
});

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

test.describe.configure({ timeout: 120_000 });

const LIST = '/dentist-new/memberships';
const BUILDER = '/dentist-new/custom-membership';
const SETTINGS = '/account/settings/membership-plan';

const table = (page: Page) => page.getByRole('table', { name: 'Plans' });
const rowOf = (page: Page, name: string) =>
  table(page)
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => table(page).locator('tbody tr td:first-child a').allInnerTexts();
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

const crumb = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');

async function openList(page: Page, origin: string | undefined, query = '') {
  await page.goto(`${origin}${LIST}${query}`);
  await expect(table(page)).toBeVisible();
}

/** Chooses an entry of a plan's menu. */
async function choose(page: Page, plan: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${plan}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A draft of the demo's adult preset, under a name of its own. */
async function draft(page: Page, origin: string | undefined, name: string) {
  await page.goto(`${origin}${BUILDER}?preset=${origin === DENTAL ? 'adult' : 'exam'}`);
  await page.getByLabel('Plan name').fill(name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByText(/^Saved just now by/)).toBeVisible();
  // The next save says the same words: gone, so that they are its own.
  const said = toast(page, 'saved as a draft');
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toHaveCount(0);
}

/** Takes away what a test has made. */
async function remove(page: Page, origin: string | undefined, name: string) {
  await openList(page, origin, `?q=${encodeURIComponent(name)}`);
  await choose(page, name, 'Delete');
  await page.getByRole('button', { name: 'Delete plan' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test('a plan is made from a preset, priced from usual fees, published, and sold', async ({
  desk: page,
  browser,
}) => {
  const name = `Adult Plus ${Date.now()}`;
  await page.goto(`${DENTAL}${MANAGER.lands}`);
  const listed = page.waitForResponse((one) => one.url().endsWith('/all-plans/upgrade'));
  await page.getByRole('link', { name: 'Membership Plans', exact: true }).click();
  const office = (await (await listed).json()).data.officeId;
  await expect(page.getByRole('heading', { level: 1, name: 'Membership plans' })).toBeVisible();
  await page.getByRole('link', { name: 'New plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New plan' })).toBeVisible();

  await page.getByRole('button', { name: /^Adult Wellness/ }).click();
  await page.getByLabel('Plan name').fill(name);
  const preview = page.getByRole('region', { name: 'What patients see' });
  await expect(preview.getByText(name)).toBeVisible();

  // One more cleaning: the value, the recommended price and its steps follow.
  const included = page.getByRole('list', { name: 'Included a year' });
  const cleaning = included.getByRole('listitem').filter({ hasText: 'D1110' });
  const fee = page.getByLabel(/ of Basic Cleaning, adult$/).first();
  const before = await fee.inputValue();
  await page.getByText('How we calculated this').click();
  const steps = page.getByText(/^One year at your usual fees/).locator('xpath=ancestor::dl');
  const sum = await steps.locator('dd').last().innerText();
  await page.getByRole('button', { name: 'More Basic Cleaning, adult' }).click();
  await expect(page.getByLabel('How many Basic Cleaning, adult a year')).toHaveValue('3');
  await expect(cleaning).toContainText(`$${(Number(before) * 3).toFixed(2)}`);
  await expect(steps.locator('dd').last()).not.toHaveText(sum);
  const recommended = await page.getByText(/^Recommended:/).innerText();
  const [, monthly = '', yearly = ''] =
    /\$([\d,.]+) a month or \$([\d,.]+) a year/.exec(recommended) ?? [];
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Monthly price')).toHaveValue(`${monthly}.00`);
  await expect(page.getByLabel('Yearly price')).toHaveValue(`${yearly}.00`);
  // What the settings guarantee is under this price, and nobody typed it: it is left out.
  await expect(page.getByText(/^Anyone who joins now .* it is left out\.$/)).toBeVisible();
  await expect(page.getByLabel(/^Guaranteed yearly/)).toHaveValue('');
  await expect(preview).toContainText(`$${yearly}.00`);

  // The preview speaks both languages, as card and as the sign-up page's plan.
  await preview.getByText('ES', { exact: true }).click();
  await expect(preview.getByText('Bienestar Adulto')).toBeVisible();
  await preview.getByText('Sign-up', { exact: true }).click();
  await expect(preview).toContainText('3 al año');
  await preview.getByText('EN', { exact: true }).click();
  await expect(preview).toContainText('3 a year');

  // Under the minimum it is not published, and the field says why.
  await page.getByLabel('Monthly price').fill('5');
  for (const box of await page.getByRole('checkbox', { name: /^Patient sign-up page/ }).all())
    await box.check();
  await page.getByRole('button', { name: 'Publish plan' }).click();
  await expect(page.getByLabel('Monthly price')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/minimum for this kind of plan/).first()).toBeVisible();
  await expect(page.getByLabel('Monthly price')).toBeFocused();

  await page.getByLabel('Monthly price').fill(monthly);
  await page.getByRole('button', { name: 'Publish plan' }).click();
  await expect(toast(page, `${name} is active`)).toBeVisible();
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const patient = await browser.newContext();
  const signup = await patient.newPage();
  await signup.goto(`${DENTAL}/accounts/signup/my-dentist/${office}`);
  await expect(signup.getByRole('heading', { level: 3, name })).toBeVisible();
  await patient.close();

  await crumb(page).click();
  await expect(rowOf(page, name)).toContainText('Active');
  await remove(page, DENTAL, name);
});

test('a changed usual fee is kept for every plan', async ({ desk: page }) => {
  const name = `Fees ${Date.now()}`;
  await draft(page, DENTAL, name);
  const fee = page.getByLabel(/ of Basic Cleaning, adult$/).first();
  const before = await fee.inputValue();
  const after = (Number(before) + 3).toFixed(2);
  await fee.fill(after);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'saved as a draft')).toBeVisible();
  await page.goto(`${DENTAL}${SETTINGS}?tab=fees`);
  const inSettings = page.getByLabel(/ of Basic Cleaning, adult$/);
  await expect(inSettings).toHaveValue(after);
  await inSettings.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Fees saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/ of Basic Cleaning, adult$/)).toHaveValue(before);
  await remove(page, DENTAL, name);
});

test('words of insurance are marked as they are typed, and stop the plan', async ({
  desk: page,
}) => {
  const name = `Worded ${Date.now()}`;
  await draft(page, DENTAL, name);
  const description = page.getByLabel(/^Description/);
  await description.fill('Full coverage for your teeth.');
  await expect(page.locator('mark')).toHaveText(/coverage/);
  await expect(page.getByText(/A membership is not insurance/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish plan' }).click();
  await expect(page.getByRole('alert')).toContainText('Not published');
  await expect(description).toBeFocused();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await description.fill('Cleanings and exams for your teeth.');
  await expect(page.locator('mark')).toHaveCount(0);
  // Leaving asks; staying keeps what was typed.
  await crumb(page).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(description).toHaveValue('Cleanings and exams for your teeth.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'saved as a draft')).toBeVisible();
  await remove(page, DENTAL, name);
});

test('a plan edited elsewhere is told, and reloads', async ({ desk: page }) => {
  const name = `Twice ${Date.now()}`;
  await draft(page, DENTAL, name);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Office notes' }).fill('From the other window');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(other, 'saved as a draft')).toBeVisible();
  await other.close();

  await page.getByRole('textbox', { name: 'Office notes' }).fill('From this window');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Edited elsewhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Office notes' })).toHaveValue(
    'From the other window',
  );
  await remove(page, DENTAL, name);
});

test('members are named before their plan is changed', async ({ desk: page }) => {
  await openList(page, DENTAL);
  await rowOf(page, 'Adult Wellness').getByRole('link').click();
  await expect(page.getByText(/members have this plan \(\d+ monthly, \d+ yearly\)/)).toBeVisible();
  await expect(page.getByLabel('Monthly price')).toBeDisabled();
  const description = page.getByLabel(/^Description/);
  const before = await description.inputValue();
  await description.fill(`${before} Ask us.`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change Adult Wellness for its/ });
  await expect(dialog).toContainText(/\d+ members? (?:have|has) this plan/);
  await dialog.getByRole('button', { name: 'Keep as is' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Change the plan' }).click();
  await expect(toast(page, 'Adult Wellness is saved')).toBeVisible();
  await description.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('plans are sorted with the keyboard and with the menu, and stay sorted', async ({
  desk: page,
}) => {
  await openList(page, DENTAL);
  const [first = '', second = '', ...rest] = await names(page);
  const grip = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}, position 1 of`)).toBeAttached();
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

  // What the server refuses is taken back.
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
    // A draft that nobody could choose: the dialog leads to where that is changed.
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
  await expect(toast(page, /^Bank drafts are/)).toBeVisible();
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

test('what leaving gives back is chosen here, and said where patients sign up', async ({
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

test('an associate finds no door', async ({ page }) => {
  await signIn(page, ASSOCIATE);
  await expect(page.getByRole('link', { name: 'Membership Plans' })).toHaveCount(0);
  for (const path of [LIST, BUILDER, SETTINGS]) {
    await page.goto(`${DENTAL}${path}`);
    await expect(page).toHaveURL(`${DENTAL}/unauthorized`);
  }
});

test('anybody can try the builder', async ({ page }) => {
  await page.goto(`${DENTAL}/plan-builder`);
  await page.getByRole('button', { name: /^Child Wellness/ }).click();
  await expect(page.getByLabel('Plan name')).toHaveValue('Child Wellness');
  const recommended = page.getByText(/^Recommended:/);
  const before = await recommended.innerText();
  await page
    .getByLabel(/ of Basic Cleaning, child$/)
    .first()
    .fill('200');
  await expect(recommended).not.toHaveText(before);
  await page.getByRole('button', { name: 'Remove Basic Cleaning, child' }).click();
  await page.getByRole('button', { name: 'Add a procedure' }).click();
  await page.getByRole('menuitem', { name: /^Fluoride Treatment/ }).click();
  await expect(page.getByRole('list', { name: 'Included a year' })).toContainText('Fluoride');
});

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
      LIST,
      plan ?? BUILDER,
      `${BUILDER}?preset=${brand === 'dental' ? 'periodontal' : 'exam_contacts'}`,
      ...['program', 'fees', 'family', 'guaranteed', 'payments'].map(
        (tab) => `${SETTINGS}?tab=${tab}`,
      ),
      '/plan-builder',
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
