import { expectAccessible, expectFits, MANAGER, openSession, PHONE } from './demo';
import { EnrollForm } from './enroll-form';
import { expect, type Page, test } from './test';

/**
 * A new household whose payment is due at the desk; opens its page. The demo's own are left to the
 * Today list.
 */
async function openPending(page: Page) {
  await openSession(page, MANAGER);
  await new EnrollForm(page, MANAGER.origin).enrollForDesk();
  await expect(page.getByRole('region', { name: 'To collect in the office' })).toBeVisible();
}

test.describe('the desk', () => {
  test('drops an enrollment that nobody pays, after asking', async ({ page }) => {
    await openPending(page);
    const desk = page.getByRole('region', { name: 'To collect in the office' });
    await desk.getByRole('button', { name: 'Cancel enrollment' }).click();
    const dialog = page.getByRole('dialog');
    // Nothing happens until confirmed; the keep button has the focus.
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(desk).toBeVisible();
    await desk.getByRole('button', { name: 'Cancel enrollment' }).click();
    await dialog.getByRole('button', { name: 'Cancel enrollment' }).click();
    await expect(desk).toBeHidden();
    await expect(page.getByText('Canceled').first()).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Enrollment canceled');
  });

  test('takes a payment on the phone, and the ledger has it', async ({ page }) => {
    await openPending(page);
    await page.setViewportSize(PHONE);
    const desk = page.getByRole('region', { name: 'To collect in the office' });
    await expectFits(page);
    await expectAccessible(page, 'desk');
    const amount = (await desk.locator('strong').innerText()).match(/\$[\d,.]+\d/)?.[0] ?? 'none';
    await desk.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'desk dialog');
    await dialog.getByRole('button', { name: `Mark ${amount} paid` }).click();
    await expect(desk).toBeHidden();
    await expect(page.getByText('Active · Cash').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Yearly ledger' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(amount);
    await page.reload();
    await expect(page.getByText('Active · Cash').first()).toBeVisible();
  });
});
