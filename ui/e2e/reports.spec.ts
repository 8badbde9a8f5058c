import { readFile } from 'node:fs/promises';
import { HAS_DATABASE, runSql } from './database';
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

test('a number of a month opens the households that make it up', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(`${REPORTS}?report=recurring-revenue&period=last_12_months`);
  const months = page.getByRole('table', { name: 'Monthly recurring revenue', exact: true });
  await expect(months.locator('tbody tr').first()).toBeVisible();
  const titles = await months.locator('thead th').allTextContents();
  const place = titles.findIndex((one) => one.trim().startsWith('New')) + 1;
  expect(place).toBeGreaterThan(0);
  const number = months.locator(`tbody tr > :nth-child(${place})`).getByRole('link').first();
  const amount = await number.innerText();
  await number.click();
  await expect(page).toHaveURL(/report=revenue-changes&.*f\.month=\d{6}&f\.movement=/);
  const households = page.getByRole('table', { name: 'Recurring revenue changes', exact: true });
  await expect(households.locator('tbody tr').first()).toBeVisible();
  await expect(households.locator('tfoot')).toContainText(amount);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    /Month: \w+ 20\d\d/,
  );
  await expectAccessible(page, 'the list behind a number');
});

test('a view of a report is saved and opened again', async ({ page }) => {
  await openRevenue(page);
  await page.goto(`${REPORTS}?report=revenue&period=last_month&f.event=payment`);
  await expect(revenue(page).locator('tbody tr').first()).toBeVisible();
  const name = `Paid ${letters(6)}`;
  const menu = page.getByRole('button', { name: 'View', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${REPORTS}?report=revenue`);
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page).toHaveURL(/period=last_month&f\.event=payment/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Event: Payment');
});

/** So many invitations that a job makes the file of the team's activity, and no job begins. */
function manyInvitations(): () => void {
  const run = letters(10);
  runSql(`
    insert into invitation (organization_id, office_id, kind, email, first_name, last_name, language, state, invited_by, inviter, created_at, sent_at, expires_at, ended_at)
      select o.organization_id, o.id, 'patient', '${run}' || n || '@example.com', 'Ines', '${run}', 'en', 'revoked',
        (select login_id from office_user u where u.organization_id = o.organization_id and u.office_id = o.id and u.is_owner order by login_id limit 1),
        'Marisol Vega', business_now() - interval '40 days', business_now() - interval '40 days', business_now() - interval '10 days', business_now() - interval '30 days'
      from office o cross join generate_series(1, 5100) n where o.slug = 'juniper-creek';
    create function hold_report() returns trigger language plpgsql as $$ begin new.due_at := new.due_at + interval '1 day'; return new; end $$;
    create trigger hold_report before insert on job for each row when (new.kind = 'make_report') execute function hold_report();`);
  return () =>
    runSql(`
      drop function if exists hold_report cascade;
      update job set due_at = business_now() where kind = 'make_report' and state = 'queued';
      delete from invitation where last_name = '${run}';`);
}

test('a large file is made in the background, canceled, and made again', async ({ page }) => {
  test.skip(!HAS_DATABASE, 'E2E_DATABASE_URL names the database of a running Chairside');
  const undo = manyInvitations();
  try {
    await openSession(page, MANAGER);
    await page.goto(`${REPORTS}?report=team-activity&period=last_90_days`);
    const download = async () => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    };
    const file = page.getByRole('region', { name: 'File', exact: true });
    await download();
    await expect(file).toContainText('Your file is in line: Team activity, CSV');
    await expectAccessible(page, 'the progress of a file');
    await file.getByRole('button', { name: 'Cancel the file of Team activity' }).click();
    await expect(file).toContainText('File canceled');

    runSql('drop function hold_report cascade;');
    await download();
    await expect(file).toContainText('Your file is ready', { timeout: 30_000 });
    const waiting = page.waitForEvent('download');
    await file.getByRole('button', { name: 'Download Team activity as CSV' }).click();
    const made = (await readFile(await (await waiting).path())).toString();
    expect(made.split('\r\n').length).toBeGreaterThan(5_100);
    await page.goto(`${REPORTS}?tab=files`);
    const rows = page.getByRole('listitem').filter({ hasText: 'Team activity' });
    await expect(rows.filter({ hasText: 'Canceled' }).first()).toBeVisible();
    await expect(rows.filter({ hasText: 'Ready' }).first()).toBeVisible();
  } finally {
    undo();
  }
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
