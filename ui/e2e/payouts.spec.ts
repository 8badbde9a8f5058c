import { readFile } from 'node:fs/promises';
import {
  ASSOCIATE,
  cents,
  DANIEL,
  expectAccessible,
  expectFitsPhone,
  MANAGER,
  openSession,
} from './demo';
import { expect, type Page, test } from './test';

/** Payouts down to each payment, the office's payments, receipts and the secret link. */

const payouts = (page: Page) => page.getByRole('table', { name: 'Payouts', exact: true });

/** A payout that has arrived. */
const paidOut = (page: Page) =>
  payouts(page).locator('tbody tr').filter({ hasText: 'Paid' }).first();

async function openReports(page: Page) {
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/account/reports?tab=payouts`);
  await expect(payouts(page).locator('tbody tr').first()).toBeVisible();
}

test.describe('payouts', () => {
  test('the list shows months of them, one came back and was sent again', async ({ page }) => {
    await openReports(page);
    await expectAccessible(page, 'payouts');
    expect(await payouts(page).locator('tbody tr').count()).toBeGreaterThan(10);
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /Failed/ })
      .click();
    await expect(payouts(page).locator('tbody tr')).toHaveCount(1);
    await expect(payouts(page)).toContainText('resent');
    await expect(payouts(page).locator('del')).toHaveCount(1);
  });

  test('one adds up to the cent, and is found by member', async ({ page }) => {
    await openReports(page);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /Paid/ }).click();
    await paidOut(page).getByRole('link').click();
    await expect(page).toHaveURL(/payout=\d+/);
    const panel = page.getByRole('region', { name: 'How this adds up' });
    await expect(panel).toBeVisible();
    await expectAccessible(page, 'payout');
    const amounts = await panel.locator('dl').first().locator('dd').allInnerTexts();
    const total = cents(amounts.at(-1) ?? '');
    expect(amounts.slice(0, -1).reduce((sum, one) => sum + cents(one), 0)).toBe(total);
    const table = page.getByRole('table', { name: 'Transactions' });
    // A row without a household has a dash for a name.
    const named = table.locator('tbody tr td:nth-child(2)').filter({ hasText: /\p{L}/u });
    const name = await named.first().innerText();
    await page.getByLabel('Filter by member').fill(name);
    await expect(table.locator('tbody tr').first()).toContainText(name);
    await expectFitsPhone(page);
  });

  test('files are saved: CSV with the totals, XLSX as a file of its kind', async ({ page }) => {
    await openReports(page);
    const saved = async (format: string) => {
      await page.getByRole('button', { name: 'Download list' }).click();
      const waiting = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: format }).click();
      const download = await waiting;
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const csv = await saved('CSV');
    expect(csv.name).toMatch(/^payouts-.*\.csv$/);
    expect(csv.bytes.toString()).toMatch(/Paid to office[\s\S]*Total/);
    const xlsx = await saved('Excel');
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('a secret link shows it to whoever has it, without names', async ({ page, browser }) => {
    await openReports(page);
    await paidOut(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Share link' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'share dialog');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = new URL(await dialog.getByLabel('Link').inputValue());
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${MANAGER.origin}${address.pathname}`);
    await expect(stranger.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await expect(stranger.getByRole('columnheader', { name: 'Member' })).toHaveCount(0);
    await expectAccessible(stranger, 'shared payout');
    await expectFitsPhone(stranger);
  });

  test('an associate sees no payouts', async ({ page }) => {
    await openSession(page, ASSOCIATE);
    await page.goto(`${ASSOCIATE.origin}/account/reports`);
    await expect(page).toHaveURL(/unauthorized/);
  });
});

test.describe('payments', () => {
  test('the office searches them by name and opens a receipt', async ({ page }) => {
    await openSession(page, MANAGER);
    await page.goto(`${MANAGER.origin}/dentist-new/payment-ledger`);
    const table = page.getByRole('table', { name: 'Payments' });
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('Reyes');
    await expect(page).toHaveURL(/q=Reyes/);
    await expect(table.locator('tbody tr').first()).toContainText('Reyes');
    await expectAccessible(page, 'payment ledger');
    const opened = page.context().waitForEvent('page');
    const answered = page.waitForResponse((response) => response.url().includes('/receipts/'));
    await table
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .click();
    expect((await answered).headers()['content-type']).toBe('application/pdf');
    // In a separate window; not every browser shows a PDF in it.
    await opened;
    await expectFitsPhone(page);
  });

  test('who pays has receipts and the statement of each year', async ({ page }) => {
    await openSession(page, DANIEL);
    await page.goto(`${DANIEL.origin}/patient-details/payment-history`);
    await expect(page.getByRole('button', { name: /^Statement for/ }).first()).toBeVisible();
    const paid = page.locator('details').filter({ hasText: 'Paid' }).first();
    await paid.locator('summary').click();
    const receipt = paid.getByRole('button', { name: /^Receipt \(PDF\) of/ });
    await expect(receipt).toBeVisible();
    await expectAccessible(page, 'own payments');
    const answered = page.waitForResponse((response) => response.url().includes('/receipts/'));
    await receipt.click();
    expect((await answered).headers()['content-type']).toBe('application/pdf');
  });
});
