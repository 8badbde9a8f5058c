import { HAS_DATABASE, oneRow } from './database';
import {
  DENTAL,
  expectAccessible,
  expectFitsPhone,
  letters,
  MANAGER,
  openSession,
  SENIOR,
  SUPER,
} from './demo';
import { EnrollForm } from './enroll-form';
import { expect, type Page, test } from './test';

/** What our staff do as two: one requests, another approves. */

test.skip(!DENTAL || !HAS_DATABASE, 'E2E_DENTAL_URL and E2E_DATABASE_URL name a running Chairside');

const APPROVALS = `${SUPER.origin}/admin/approvals`;

/** Enrolls a person who pays for a year; returns the household's number. */
async function enrollsForAYear(page: Page) {
  await openSession(page, MANAGER);
  const form = new EnrollForm(page, MANAGER.origin);
  await form.open();
  await form.fillOwner();
  await form.yearly(form.owner);
  await form.choosePlan(form.owner, 'Adult Wellness');
  await form.toCheckout();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/is a member now$/);
  const [account] = oneRow('household', `select id from account where email = '${form.email}'`);
  return { account: String(account), lastName: form.lastName };
}

test('a refund above the limit is approved by two people', async ({ page }) => {
  const { account, lastName } = await enrollsForAYear(page);
  const payments = `${SUPER.origin}/admin/payment-history/patient/${account}`;

  await openSession(page, SUPER);
  await page.goto(payments);
  await page
    .getByRole('button', { name: /^Request refund: \$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Refund \$/ });
  await expect(dialog).toContainText('A second administrator has to approve this');
  const amount = Number(
    (await dialog.getByLabel('Amount').inputValue()).replaceAll(/[^0-9.]/g, ''),
  );
  expect(amount, 'more than one person refunds').toBeGreaterThan(200);
  const reason = `Charged twice, ${letters(8)}`;
  await dialog.getByLabel('Why').fill(reason);
  await expectAccessible(page, 'request of a refund');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: reason });
  await page.goto(APPROVALS);
  await expect(row).toContainText(`Refund $${amount.toFixed(2)}`);
  await expect(row).toContainText(lastName);
  await expect(row.getByRole('button', { name: /^Withdraw: / })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Approve: / })).toHaveCount(0);
  await expectAccessible(page, 'own request');

  await openSession(page, SENIOR);
  await page.goto(APPROVALS);
  await row.getByRole('button', { name: /^Approve: Refund / }).click();
  const decision = page.getByRole('dialog', { name: 'Approve this request?' });
  await expect(decision).toContainText(reason);
  await expect(decision).toContainText(lastName);
  await expectAccessible(page, 'approval of a refund');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);

  await expect(async () => {
    await page.goto(`${APPROVALS}?state=done`);
    await expect(row).toContainText('Done', { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row).toContainText('by Marcus Bell');
  await page.goto(payments);
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText(/refund/i);
  await page.goto(`${APPROVALS}?state=done`);
  await expect(page.getByText(reason).first()).toBeVisible();
  await expectFitsPhone(page);
});

test('a request is withdrawn by who made it, and rejected with a reason', async ({ page }) => {
  const { account } = await enrollsForAYear(page);
  await openSession(page, SUPER);
  const ask = async (reason: string) => {
    await page.goto(`${SUPER.origin}/admin/payment-history/patient/${account}`);
    await page.getByRole('button', { name: 'Give credit' }).click();
    const dialog = page.getByRole('dialog', { name: /^Credit for / });
    await dialog.getByLabel('Amount').fill('250');
    await expect(dialog).toContainText('A second administrator has to approve this');
    await dialog.getByLabel('Why').fill(reason);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();
    await page.goto(APPROVALS);
    return page.getByRole('row').filter({ hasText: reason });
  };
  const first = await ask(`A mistake, ${letters(8)}`);
  await first.getByRole('button', { name: /^Withdraw: / }).click();
  await expect(first).toHaveCount(0);

  const second = await ask(`A lost year, ${letters(8)}`);
  await expect(second).toContainText('$250.00 of credit');
  await openSession(page, SENIOR);
  await page.goto(APPROVALS);
  await second.getByRole('button', { name: /^Reject: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this request' });
  await dialog.getByLabel('Why').fill('Their visits cover it.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(second).toHaveCount(0);
  await page.goto(`${APPROVALS}?state=rejected`);
  await expect(second).toContainText('Their visits cover it.');
});
