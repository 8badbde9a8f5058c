import {
  cents,
  expectAccessible,
  expectFits,
  letters,
  MANAGER,
  OPTOMETRIST,
  PHONE,
  signIn,
} from './demo';
import { expect, type Page, test } from './test';

const table = (page: Page) => page.getByRole('table', { name: 'Members', exact: true });
const rows = (page: Page) => table(page).locator('tbody tr');
const filterField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Filter by name or email' });
const chip = (page: Page, label: string) =>
  page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: new RegExp(`^${label} \\d`) });
const endOfList = (count: number, what: string) =>
  count === 1 ? `That’s the only ${what}.` : `That’s all ${count} ${what}s.`;
const countOn = async (page: Page, label: string) =>
  Number((await chip(page, label).innerText()).replace(/\D/g, ''));
/**
 * Repeats until figure and list agree: a parallel test enrolls at the same office between the two
 * responses.
 */
const untilQuiet = async (page: Page, looked: () => Promise<void>) => {
  let again = false;
  await expect(async () => {
    if (again) await page.reload();
    again = true;
    await looked();
  }).toPass({ timeout: 45_000 });
};

test.describe('the office', () => {
  test('finds a late member despite a typo, previews, opens the page and notes something', async ({
    page,
  }) => {
    await signIn(page, MANAGER);
    await filterField(page).fill('okonkow');
    await expect(page).toHaveURL(/\?q=okonkow$/);
    const row = rows(page).filter({ hasText: 'Theresa Okonkwo' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Late');
    await expect(row).toContainText(/Retry \w{3} \d/);

    // The whole row opens the preview, whose address can be shared.
    await row.getByText('$59.00').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: 'Theresa Okonkwo' })).toBeVisible();
    await expect(drawer).toContainText('$59.00 past due since');
    await expect(drawer).toContainText('insufficient funds');
    await expect(page).toHaveURL(/q=okonkow&id=\d+$/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\?q=okonkow$/);
    await row.click();
    await drawer.getByRole('link', { name: 'Open page' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Theresa Okonkwo' })).toBeVisible();
    await expect(page).toHaveTitle(/^Theresa Okonkwo · Juniper Creek Dental/);
    await expect(page.getByRole('complementary', { name: 'Contact and payment' })).toContainText(
      /Owes\s*\$59\.00/,
    );

    // A card number is rejected at the field, and the input stays.
    const note = page.getByLabel('Add a note for your team');
    await note.fill('Pays with 4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveValue('Pays with 4242 4242 4242 4242');
    // Letters only: one time in ten, as many digits would pass as a card's.
    const words = `Calls back on Friday ${letters(8)}`;
    await note.fill(words);
    await page.getByRole('button', { name: 'Save note' }).click();
    // Saved, and not only typed.
    await expect(note).toHaveValue('');
    await expect(page.getByText(words)).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: /^Notes \d/ }).click();
    await expect(page.getByText(words)).toBeVisible();
  });

  test('sees a ledger that adds up', async ({ page }) => {
    await signIn(page, MANAGER);
    await page.keyboard.press('/');
    await page.keyboard.type('priscilla');
    await page.getByRole('option', { name: /^Priscilla Tran/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Priscilla Tran' })).toBeVisible();

    const family = page.getByRole('table', { name: 'Family and plans' });
    const prices = await family.locator('tbody tr td:nth-last-child(2)').allInnerTexts();
    const total = await family.locator('tfoot').locator('td, th').nth(-2).innerText();
    expect(prices).toHaveLength(4);
    expect(prices.reduce((sum, price) => sum + cents(price), 0)).toBe(cents(total));

    await page.getByRole('tab', { name: 'Yearly ledger' }).click();
    const ledger = page.getByRole('table', { name: 'Ledger' });
    for (const status of ['Paid', 'Failed'])
      await expect(
        ledger.locator('tbody').getByText(status, { exact: true }).first(),
      ).toBeVisible();
    expect(await ledger.locator('tbody tr').count()).toBeGreaterThan(2);
    const lines = await ledger
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.innerText)),
      );
    const [sumAmount, sumFees, sumNet] = (
      await ledger.locator('tfoot').locator('td, th').allInnerTexts()
    ).slice(-4, -1);
    const paid = lines.filter((line) => /Paid/.test(line[2] ?? ''));
    const failed = lines.filter((line) => /Failed/.test(line[2] ?? ''));
    expect(paid.length).toBeGreaterThan(0);
    expect(failed.length).toBeGreaterThan(0);
    const sum = (column: number) => paid.reduce((all, line) => all + cents(line[column] ?? ''), 0);
    expect([sum(3), sum(4), sum(5)]).toEqual(
      [sumAmount, sumFees, sumNet].map((shown) => cents(shown ?? '')),
    );
    expect(sum(3) + sum(4)).toBe(sum(5));
    // A failed amount is struck through and not counted.
    await expect(ledger.locator('del')).toHaveCount(failed.length);
    expect(failed.every((line) => line[4] === '\u2014' && line[5] === '\u2014')).toBe(true);

    // A payment's breakdown adds up to its amount.
    const first = ledger.locator('tbody tr').filter({ hasText: 'Paid' }).last();
    await first.locator('summary').click();
    const parts = await first.getByRole('listitem').allInnerTexts();
    const amount = await first.locator('td').nth(3).innerText();
    expect(parts.reduce((all, part) => all + cents(part), 0)).toBe(cents(amount));

    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText(/Priscilla, Minh, Lily,? and Oscar Tran: Enrolled/)).toBeVisible();
  });

  test('combines filters, keeps them in the address and says what is shown', async ({ page }) => {
    await signIn(page, MANAGER);
    const late = await countOn(page, 'Late');
    expect(late).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Late households \d+ \$/ }).click();
    await expect(page).toHaveURL(/\?filter=past_due$/);
    await expect(chip(page, 'Late')).toHaveAttribute('aria-pressed', 'true');
    await untilQuiet(page, async () => {
      const now = await countOn(page, 'Late');
      await expect(rows(page)).toHaveCount(now, { timeout: 2000 });
      await expect(page.getByText(endOfList(now, 'late household'))).toBeVisible();
    });

    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('button', { name: /^Monthly \d/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused();
    await expect(page).toHaveURL(/\?filter=past_due,monthly$/);
    await page.reload();
    await expect(chip(page, 'Monthly')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page).first()).toContainText('Late');
    await expect(rows(page).first()).toContainText('/mo');

    await filterField(page).fill('nobody by this name');
    await expect(
      page.getByText('No late monthly households match “nobody by this name”'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(filterField(page)).toHaveValue('');
    await expect(rows(page).first()).toContainText('Late');
    await chip(page, 'All').click();
    await expect(page).toHaveURL(`${MANAGER.origin}${MANAGER.lands}`);
  });

  test('pages to the end of the list, each member once', async ({ page }) => {
    await signIn(page, MANAGER);
    await expect(page.getByText(/^Showing 50 of \d+\.$/)).toBeVisible();
    let all = 0;
    await untilQuiet(page, async () => {
      all = await countOn(page, 'All');
      expect(all, 'demo data of more than one page').toBeGreaterThan(50);
      await expect(async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(page.getByText(endOfList(all, 'household'))).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 5000 });
      await expect(rows(page)).toHaveCount(all, { timeout: 2000 });
      const links = await table(page)
        .getByRole('link')
        .evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
      expect(new Set(links).size).toBe(all);
    });

    // Opening a preview far down the list keeps the list's scroll position.
    const far = rows(page).nth(all - 3);
    await far.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await far.evaluate((row) => (row as HTMLElement).click());
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rows(page)).not.toHaveCount(50);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('works by keyboard alone', async ({ page }) => {
    await signIn(page, MANAGER);
    await page.keyboard.press('/');
    await expect(
      page
        .getByRole('combobox', { name: 'Find a member' })
        .or(page.getByRole('searchbox', { name: 'Find a member' })),
    ).toBeFocused();
    await page.keyboard.type('reyes');
    await page.keyboard.press('Enter');
    await expect(filterField(page)).toHaveValue('reyes');
    const daniel = table(page).getByRole('link', { name: /Daniel Reyes\b/ });
    await expect(daniel).toBeVisible();
    await filterField(page).focus();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await daniel.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(daniel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Open page' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(daniel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Open page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Daniel Reyes' })).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Yearly ledger' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('is accessible at every step', async ({ page }) => {
    await signIn(page, MANAGER);
    await expect(rows(page).nth(3)).toBeVisible();
    await expectAccessible(page, 'the dashboard');
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('button', { name: /^Monthly \d/ })).toBeVisible();
    await expectAccessible(page, 'more filters');
    await page.keyboard.press('Escape');
    await filterField(page).fill('okonkwo');
    await expect(page).toHaveURL(/q=okonkwo$/);
    const theresa = rows(page).filter({ hasText: 'Theresa Okonkwo' });
    await expect(theresa).toHaveCount(1);
    await theresa.click();
    await expect(page.getByRole('dialog')).toContainText('Recent activity');
    await expectAccessible(page, 'the preview');
    await page.getByRole('link', { name: 'Open page' }).click();
    for (const tab of ['Overview', 'Yearly ledger', 'History', 'Notes']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessible(page, tab);
    }
    await page.goto(`${MANAGER.origin}/account/members?id=999999999`);
    await expect(page.getByText('This member isn’t at your office')).toBeVisible();
    await expectAccessible(page, 'nobody');
  });

  test('fits a phone, with two-line rows', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, MANAGER);
    await expect(table(page)).toHaveCount(0);
    const list = page.getByRole('list', { name: 'Members', exact: true });
    await expect(list.getByRole('listitem').nth(5)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'the dashboard on a phone');
    await filterField(page).fill('priscilla');
    await expect(list.getByRole('listitem').filter({ hasText: 'Priscilla Tran' })).toHaveCount(1);
    await expect(list).toContainText('4 people');
    await list.getByRole('link', { name: /Priscilla Tran/ }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('Family and plans');
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(PHONE.width);
    await drawer.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Priscilla Tran' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'a member on a phone');
    await page.getByRole('tab', { name: 'Yearly ledger' }).click();
    await expect(page.getByRole('list', { name: 'Ledger' })).toContainText('Visa');
    await expectFits(page);
  });

  test('of the other brand lands on its own dashboard and sees only its members', async ({
    page,
  }) => {
    await signIn(page, OPTOMETRIST);
    await filterField(page).fill('morgan');
    await expect(rows(page).filter({ hasText: 'Adaeze Morgan' })).toHaveCount(1);
    await filterField(page).fill('okonkwo');
    await expect(page.getByText('No households match “okonkwo”')).toBeVisible();
  });
});
