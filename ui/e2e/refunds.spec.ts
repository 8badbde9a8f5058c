import { expectAccessible, expectFitsPhone, type Login, MANAGER, OWNER } from './demo';
import { openNamed } from './members';
import { expect, type Page, test } from './test';

/** Opens a household of the demo by its name, at its ledger. */
async function openLedger(page: Page, who: Login, name: string) {
  await openNamed(page, who, name);
  await page.getByRole('tab', { name: 'Yearly ledger' }).click();
}

test.describe('refunds', () => {
  test('the ledger shows what went back, and what it is a part of', async ({ page }) => {
    await openLedger(page, MANAGER, 'Nadia Brandt');
    const ledger = page.getByRole('tabpanel');
    await expect(ledger.getByText('Refunded').first()).toBeVisible();
    await expect(ledger.getByText('Fully refunded')).toBeVisible();
    await expectAccessible(page, 'ledger with a refund');
  });

  test('a part of a payment is refunded with a reason, and shows at once', async ({ page }) => {
    await openLedger(page, OWNER, 'Walter Okafor');
    const ledger = page.getByRole('tabpanel');
    await ledger
      .getByRole('button', { name: /^Actions for the payment/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Other amount' }).check();
    await dialog.getByRole('button', { name: /^Refund/ }).click();
    await expect(dialog.getByText('This field is required').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('9999');
    await dialog.getByLabel('Reason').fill('Paid twice');
    await dialog.getByRole('button', { name: /^Refund/ }).click();
    await expect(dialog.getByText(/^At most \$/).last()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.00');
    await expectAccessible(page, 'refund dialog');
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Refund, Paid twice').first()).toBeVisible();
  });
});
