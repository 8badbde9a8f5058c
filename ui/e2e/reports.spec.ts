import { readFile } from 'node:fs/promises';
import {
  cents,
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFitsPhone,
  letters,
  MANAGER,
  openSession,
} from './demo';
import { expect, type Locator, type Page, test } from './test';

/** The library of reports, one report down to its rows, its file, its schedule, and the month. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const REPORTS = `${DENTAL}/account/reports`;

const figures = (page: Page) => page.getByRole('region', { name: 'Figures', exact: true });
const revenue = (page: Page) => page.getByRole('table', { name: 'Revenue', exact: true });

/** The revenue of the last whole month, which no journey changes. */
async function openRevenue(page: Page) {
  await openSession(page, MANAGER);
  await page.goto(`${REPORTS}?report=revenue&period=last_month`);
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  await expect(revenue(page).locator('tbody tr').first()).toBeVisible();
}

/** The cells of a column, without dashes, over the rows loaded so far. */
async function amountsOf(table: Locator, title: string): Promise<number[]> {
  const titles = await table.locator('thead th').allTextContents();
  const place = titles.findIndex((one) => one.trim() === title) + 1;
  const cells = await table.locator(`tbody tr > :nth-child(${place})`).allTextContents();
  return cells.filter((one) => one.includes('$')).map(cents);
}

/** Asserts that a column's rows, once all are loaded, add up to the amount. */
async function expectSum(page: Page, title: string, amount: string) {
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Load more' });
    if (await more.isVisible()) await more.click();
    const all = await amountsOf(revenue(page), title);
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(cents(amount));
  }).toPass({ timeout: 20_000 });
  await expect(revenue(page).locator('tfoot')).toContainText(amount);
}

test('the library finds a report by name or column', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(REPORTS);
  for (const group of ['Members', 'Money', 'Plans'])
    await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible();
  await expectAccessible(page, 'the library of reports');
  const search = page.getByRole('searchbox', { name: 'Find a report' });
  await search.fill('card and bank');
  await expect(page.getByRole('link', { name: /^Churn/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Revenue/ })).toBeVisible();
  await search.fill(letters(12));
  await expect(page.getByText(/^No report matches/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await search.fill('revenue');
  await expect(page).toHaveURL(/q=revenue/);
  await page.getByRole('link', { name: /^Revenue/ }).click();
  await expect(page).toHaveURL(/report=revenue/);
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await expect(page).toHaveURL(/period=last_month/);
  const chart = page.getByRole('img', { name: /^Card and bank, in office and you keep/ });
  await expect(chart).toBeVisible();
  await expect(revenue(page).locator('tbody tr').first()).toBeVisible();
  await expect(revenue(page).locator('tfoot')).toContainText(/Total of [\d,]+ rows?/);
  await expectAccessible(page, 'a report');
});

test('a filter is in the address and is removed', async ({ page }) => {
  await openRevenue(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Payment', exact: true }).click();
  await expect(page).toHaveURL(/f\.event=payment(&|$)/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active).toContainText('Event: Payment');
  await page.reload();
  await expect(active).toContainText('Event: Payment');
  await expectAccessible(page, 'a filtered report');
  await page.getByRole('button', { name: 'Remove Event' }).click();
  await expect(page).not.toHaveURL(/f\.event/);
  await expect(active).toHaveCount(0);
});

test('a number opens its rows, which add up', async ({ page }) => {
  await openRevenue(page);
  const figure = figures(page).getByRole('button', { name: /^Card and bank/ });
  const amount = /[\u2212]?\$[\d,]+\.\d{2}/.exec(await figure.innerText())?.[0] ?? '';
  await figure.click();
  await expect(page).toHaveURL(/f\.event=payment(,|%2C)returned/);
  await expect(figure).toHaveAttribute('aria-pressed', 'true');
  await expectSum(page, 'Card and bank', amount);

  await page.goto(`${REPORTS}?report=revenue&period=last_month`);
  await page.getByText('Show the numbers').click();
  const numbers = page.getByRole('region', { name: /^Numbers: Card and bank/ });
  const number = numbers
    .locator('tbody tr td:nth-child(2)')
    .getByRole('link')
    .filter({ hasText: /[1-9]/ })
    .first();
  const part = await number.innerText();
  await number.click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expectSum(page, 'Card and bank', part);
});

test('a report downloads as CSV with its rows', async ({ page }) => {
  await openRevenue(page);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^revenue-.*\.csv$/);
  const file = (await readFile(await download.path())).toString();
  expect(file).toContain('You keep');
  const household = revenue(page).locator('tbody tr').first().locator('td').nth(1);
  expect(file).toContain(((await household.textContent()) ?? '').trim());
});

test('a schedule is made, paused, resumed, and deleted', async ({ page }) => {
  const name = `Till ${letters(8)}`;
  await openRevenue(page);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Schedule Revenue' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('radio', { name: /^Weekly/ }).check();
  // Who schedules a report gets it, too.
  await expect(form.getByRole('checkbox', { name: 'Marisol Vega' })).toBeChecked();
  await expectAccessible(page, 'the form of a schedule');
  await form.getByRole('button', { name: 'Schedule report' }).click();
  await expect(page.getByText('Report scheduled')).toBeVisible();

  await page.goto(`${REPORTS}?tab=schedules`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Every Monday');
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await act('Pause');
  await expect(row).toContainText('Paused by your team.');
  await expectAccessible(page, 'a paused schedule');
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: `Resume ${name}`, exact: true }).click();
  await expect(row).toContainText('Active');
  await act('Delete');
  const deleting = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await deleting.getByRole('button', { name: 'Delete schedule' }).click();
  await expect(page.getByText('Schedule deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the month in review adds up and opens its lists', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(REPORTS);
  await page.getByRole('link', { name: /^\w+ \d{4} in review/ }).click();
  await expect(page).toHaveURL(/\/dentist-new\/web-report\/\d{4}\/\d{1,2}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+ \d{4} in review$/);
  const sums = page.getByRole('region', { name: 'How it adds up' });
  await expect(sums.getByRole('link', { name: /: You keep$/ })).toBeVisible();
  const amounts = (await sums.locator('dd').allInnerTexts()).map(cents);
  const total = amounts.pop();
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
  await expect(page.getByRole('region', { name: 'Last 12 months' })).toBeVisible();
  await expectAccessible(page, 'the month in review');
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);

  const line = sums.getByRole('link', { name: /: Paid by card and bank$/ });
  const amount = await line.innerText();
  await line.click();
  await expect(page).toHaveURL(/report=revenue&from=.*&f\.event=payment(,|%2C)returned/);
  await expect(figures(page).getByRole('button', { name: /^Card and bank/ })).toContainText(amount);
  await expectSum(page, 'Card and bank', amount);
});

test('a report is found and filtered by keyboard', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(REPORTS);
  const search = page.getByRole('searchbox', { name: 'Find a report' });
  await search.focus();
  await page.keyboard.type('revenue');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=revenue/);
  // Without a search, the month comes first.
  await expect(page.getByRole('link', { name: /in review/ })).toHaveCount(0);
  const link = page.getByRole('link', { name: /^Revenue/ });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.press('Enter');
  const option = page.getByRole('checkbox', { name: 'Refund', exact: true });
  await option.press('Space');
  await expect(page).toHaveURL(/f\.event=refund(&|$)/);
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(filters).toBeFocused();
});

test('a report fits a phone', async ({ page }) => {
  await openRevenue(page);
  await expectFitsPhone(page);
  await expect(page.getByRole('list', { name: 'Revenue', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Card and bank/ })).toBeVisible();
  await expectAccessible(page, 'a report on a phone');
  await page.goto(REPORTS);
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toBeVisible();
  await expectFitsPhone(page);
});
