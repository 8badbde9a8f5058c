import {
  ASSOCIATE,
  cents,
  DECLINED,
  DENTAL,
  expectAccessible,
  expectFitsPhone,
  OWNER,
  openSession,
  practice,
  signIn,
  VISION,
} from './demo';
import { makeOverdue } from './overdue';
import { expect, type Page, test } from './test';

/**
 * Practices' payments to the platform: the tier, its change, the cards, the invoices, and the
 * consequences of an unpaid bill.
 */

const PATH = '/account/settings/billing';
/** The demo's households have used up the first test card: fifteen attempts in thirty days. */
const MASTERCARD = '5555555555554444';
const LATE = practice(DENTAL, 'aldergrove', '/dentist-new/members');
const ON_TIME = practice(VISION, 'harborsight', '/account/dashboard');
const LOST = practice(VISION, 'sagehill', '/account/dashboard');

const invoices = (page: Page) => page.getByRole('table', { name: 'Invoices', exact: true });

async function typeCard(page: Page, number: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiration').fill('12 / 34');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByLabel('Name on card').fill('Ruth Alder');
  await dialog.getByLabel('Billing ZIP').fill('83702');
  await dialog.getByRole('button', { name: 'Save card' }).click();
}

test.describe('billing', () => {
  test('tier, next bill, cards and invoices of a practice of two offices', async ({ page }) => {
    await openSession(page, OWNER);
    await page.goto(`${OWNER.origin}${PATH}`);
    const tier = page.getByRole('region', { name: 'Your tier' });
    await expect(tier).toContainText('Enterprise');
    await expect(tier).toContainText('Next bill');
    await expect(tier).toContainText('Includes both offices');
    await expect(tier).toContainText('Member fee');
    await expect(invoices(page)).toContainText('active in');
    expect(await invoices(page).locator('tbody tr').count()).toBeGreaterThan(5);
    await expectAccessible(page, 'billing');
    const answered = page.waitForResponse((response) => response.url().includes('/invoices/'));
    await invoices(page)
      .getByRole('button', { name: /as PDF$/ })
      .first()
      .click();
    expect((await answered).headers()['content-type']).toBe('application/pdf');
    await page.goto(`${OWNER.origin}/account/multi-location-billing`);
    await expect(page.getByRole('region', { name: 'Your tier' })).toContainText('Enterprise');
    await expectFitsPhone(page);
  });

  test('a higher tier is shown to the cent and then paid; a wrong coupon is told at its field', async ({
    page,
  }) => {
    await openSession(page, ON_TIME);
    await page.goto(`${ON_TIME.origin}${PATH}`);
    await page.getByRole('button', { name: 'Change tier' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep this tier' })).toBeVisible();
    await dialog.getByLabel(/^Growth/).check();
    await expect(dialog.getByRole('rowheader', { name: 'Due today' })).toBeVisible();
    await expectAccessible(page, 'tier dialog');
    const amounts = await dialog.locator('tbody td').allInnerTexts();
    const due = cents(await dialog.locator('tfoot td').innerText());
    expect(amounts.reduce((sum, one) => sum + cents(one), 0)).toBe(due);
    await dialog.getByLabel('Coupon').fill('NOSUCH');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toContainText('Invalid data');
    await dialog.getByLabel('Coupon').fill('');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('region', { name: 'Your tier' })).toContainText('Growth');
    await expect(invoices(page).locator('tbody tr').first()).toContainText('Growth');
    expect(cents(await invoices(page).locator('tbody tr').first().innerText())).toBe(due);
  });

  test('what is late stands above every page, and another card pays it', async ({ page }) => {
    await signIn(page, LATE);
    const banner = page.getByRole('region', { name: 'Billing' });
    await expect(banner).toContainText('did not go through');
    await banner.getByRole('link', { name: 'Open billing' }).click();
    await expect(page.getByText('A payment did not go through')).toBeVisible();
    await expectAccessible(page, 'late billing');
    await invoices(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await expect(page.getByText('Not paid', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add card' }).click();
    await typeCard(page, DECLINED);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('declined');
    await typeCard(page, MASTERCARD);
    await expect(page.getByText('A payment did not go through')).toBeHidden();
    await expect(invoices(page).getByText('Not paid')).toHaveCount(0);
    // The old card is removed, the active one stays.
    const methods = page.getByRole('region', { name: 'Payment methods' });
    await expect(methods.getByRole('listitem')).toHaveCount(2);
    await methods
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await expect(methods.getByRole('listitem')).toHaveCount(1);
    await expect(methods.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  test('an unpaid year leads every page of its office to billing', async ({ page }) => {
    await signIn(page, OWNER);
    await makeOverdue(page, 'tieredPayment');
    await page.goto(`${OWNER.origin}/dentist-new/memberships`);
    await expect(page).toHaveURL(OWNER.origin + PATH);
    await expect(page.getByRole('region', { name: 'Your tier' })).toBeVisible();
    await expectFitsPhone(page);
  });

  test('a tier that was lost disables the sidebar until another is chosen', async ({ page }) => {
    await signIn(page, LOST);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('button', { name: 'Dashboard' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('region', { name: 'Billing' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose a tier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('A payment is due');
    await expectAccessible(page, 'lost tier');
  });

  test('an associate has no billing', async ({ page }) => {
    await openSession(page, ASSOCIATE);
    await page.goto(`${ASSOCIATE.origin}${PATH}`);
    await expect(page).toHaveURL(/unauthorized/);
  });
});
