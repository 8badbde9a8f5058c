import { DENTAL, expectAccessible, expectFitsPhone, OWNER, openSession, PASSWORD } from './demo';
import { Journey } from './signup-journey';
import { expect, type Page, test } from './test';

/**
 * Bank accounts: an office's payout account and a household's payment method, at the provider's
 * page and back.
 */

const home = (email: string) => ({ origin: DENTAL, email, lands: '/patient-details/dashboard' });
const NOOR = home('noor.haddad@example.com');
const TESS = home('tess.lindqvist@example.com');

/** Presses the button, and completes the provider's page that opens. */
async function bankPage(page: Page, button: string) {
  const waiting = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const bank = await waiting;
  await bank.waitForURL(/\/hosted\//);
  return bank;
}

/** At the provider's page: a bank, its sign-in, an account. */
async function pick(bank: Page, name: string) {
  await bank.getByRole('button', { name }).click();
  await bank.getByLabel('User name').fill('user_good');
  await bank.getByLabel('Password').fill('wrong');
  await bank.getByRole('button', { name: 'Sign in' }).click();
  await expect(bank.getByRole('alert')).toContainText('wrong');
  await bank.getByLabel('User name').fill('user_good');
  await bank.getByLabel('Password').fill('pass_good');
  await bank.getByRole('button', { name: 'Sign in' }).click();
  await bank.getByRole('button', { name: 'Connect' }).click();
  await expect(bank.getByRole('heading', { name: 'Your account is connected' })).toBeVisible();
  await bank.close();
}

test('an office replaces the account it is paid out to', async ({ page }) => {
  await openSession(page, OWNER);
  await page.goto(`${OWNER.origin}/account/upgrade`);
  const panel = page.getByRole('region', { name: 'Bank account for payouts' });
  await expect(panel).toContainText('ending 6789');
  await panel.getByRole('button', { name: 'Replace bank account' }).click();
  await expectAccessible(page, 'payout bank dialog');
  await expectFitsPhone(page);
  await page.getByLabel('Your password').fill(PASSWORD);
  await pick(await bankPage(page, 'Continue to your bank'), 'First Platypus Bank');
  await expect(panel).toContainText('payouts go to First Platypus Bank ending 6789');
  await panel.getByRole('button', { name: 'Stop this change' }).click();
  await expect(page.getByText('Change stopped')).toBeVisible();
  await expect(panel).not.toContainText('First Platypus Bank');
});

test('a household connects its account, and its own permission comes first', async ({ page }) => {
  await openSession(page, NOOR);
  await page.goto(`${DENTAL}/patient-details/settings`);
  await page.getByRole('button', { name: 'Connect bank account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('I authorize');
  await dialog.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(dialog).toContainText('Field must be checked');
  await expectAccessible(page, 'bank dialog');
  await dialog.getByRole('checkbox', { name: 'I agree' }).check();
  await expectFitsPhone(page);
  await pick(await bankPage(page, 'Continue to your bank'), 'Tartan Bank');
  await expect(page.getByText('Payment method changed')).toBeVisible();
});

test('two amounts prove an account that waits', async ({ page }) => {
  await openSession(page, TESS);
  await page.goto(`${DENTAL}/patient-details/settings`);
  await expect(page.getByText('Nothing is charged to it yet')).toBeVisible();
  await page.getByRole('button', { name: 'Enter the two amounts' }).click();
  const bank = await bankPage(page, 'Continue to your bank');
  await bank.getByLabel('First amount in dollars').fill('0.01');
  await bank.getByLabel('Second amount in dollars').fill('0.02');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(bank.getByRole('alert')).toContainText('Tries left: 2');
  await bank.getByLabel('First amount in dollars').fill('0.45');
  await bank.getByLabel('Second amount in dollars').fill('0.32');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(bank.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
  await bank.close();
  await expect(page.getByText('Payment method changed')).toBeVisible();
  await expect(page.getByText('Bank account ending 6789', { exact: true })).toBeVisible();
});

test('a visitor signs up with a bank account', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { t } = journey;
  await journey.ownerToCheckout();
  await page.getByRole('radio', { name: t.checkout.bank }).check();
  await expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeVisible();
  await journey.tickAll();
  await journey.pay.click();
  await expect(page.getByText(t.checkout.bankFirst)).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree', exact: true }).check();
  await journey.axe('bank account');
  const waiting = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  const bank = await waiting;
  await bank.waitForURL(/\/hosted\//);
  await pick(bank, 'First Platypus Bank');
  await expect(page.getByText('First Platypus Bank ending 6789 is connected.')).toBeVisible();
  await journey.pay.click();
  await journey.expectSuccess();
  await expect(page.getByText(/ending 6789/).first()).toBeVisible();
});
