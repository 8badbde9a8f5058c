import {
  DENTAL,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  MANAGER,
  PHONE,
  signIn,
  VISA,
} from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { openNamed } from './members';
import { expect, type Page, test } from './test';

/** Households of the demo with a late balance, each for a different reason. */
const home = (email: string) => ({ origin: DENTAL, email, lands: '/patient-details/dashboard' });
const BEATRIZ = home('beatriz.ramos@example.com');
const OTTO = home('otto.brandt@example.com');
const LEAH = home('leah.goldberg@example.com');

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12 / 34');
  await page.getByLabel('CVV').fill('123');
}

test.describe('what is late', () => {
  test('says at the desk what failed, why, and what happens next', async ({ page }) => {
    await openNamed(page, MANAGER, 'Beatriz Ramos');
    const panel = page.getByRole('region', { name: 'Late payment' });
    await expect(panel).toContainText('the bank account has insufficient funds (R01)');
    await expect(panel).toContainText(/Next attempt \w{3} \d{1,2}/);
    await expect(panel).toContainText('0 of 2 attempts used');
    await expectAccessible(page, 'late panel');
    await panel.getByRole('button', { name: 'Charge now' }).click();
    await expect(page.getByRole('dialog')).toContainText('charged to the bank account');
    await expectAccessible(page, 'charge dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expectFitsPhone(page);
  });

  test('of an account that is gone is not charged, and a link is sent', async ({ page }) => {
    await openNamed(page, MANAGER, 'Otto Brandt');
    const panel = page.getByRole('region', { name: 'Late payment' });
    await expect(panel).toContainText('could not be found (R03)');
    await expect(panel).toContainText('The bank account was declined for good.');
    await expect(panel.getByRole('button', { name: 'Charge now' })).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Charge now' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'an account that is gone');
    await page.getByRole('button', { name: 'Send payment link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Payment link sent')).toBeVisible();
  });

  test('is agreed in installments that add up before it is done', async ({ page }) => {
    await openNamed(page, MANAGER, 'Imani Walker');
    const panel = page.getByRole('region', { name: 'Late payment' });
    await expect(panel).toContainText('Installments');
    await expect(panel).toContainText('paid');
    await expect(panel).toContainText('upcoming');
  });

  test('is paid in the portal with another card, on the phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, OTTO);
    const banner = page.getByRole('region', { name: 'Late payment' });
    await expect(banner).toContainText('is late');
    await expectFits(page);
    await banner.getByRole('button', { name: 'Pay now' }).click();
    const dialog = page.getByRole('dialog');
    await typeCard(page, VISA);
    await expectAccessible(page, 'pay dialog');
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(dialog.getByRole('status')).toContainText('paid. Thank you.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(banner).toBeHidden();
  });

  test('is kept in the settings: what pays, and changing it, in the patient’s Spanish', async ({
    page,
  }) => {
    await signIn(page, BEATRIZ);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto(`${BEATRIZ.origin}/patient/profile`);
    await expect(page).toHaveURL(/patient-details\/settings/);
    await expect(page.getByText(/Cuenta bancaria terminada en \d{4}/)).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar la tarjeta' }).click();
    await page.getByLabel('Número de tarjeta').fill(VISA);
    await page.getByLabel('Vencimiento').fill('12 / 34');
    await page.getByLabel('CVV').fill('123');
    await expectAccessible(page, 'change card');
    await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(page.getByText('Método de pago cambiado')).toBeVisible();
    await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
  });

  test('is paid from the mail, with the bank asking the payer, in Spanish too', async ({
    page,
  }) => {
    test.skip(!MAILBOX, 'E2E_MAILBOX_URL names the mailbox');
    await openNamed(page, MANAGER, 'Leah Goldberg');
    const overview = page.getByRole('tabpanel', { name: 'Overview' });
    await overview.getByRole('button', { name: 'Send payment link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Payment link sent')).toBeVisible();
    const mail = await mailTo(LEAH.email, { subject: 'secure payment link' });
    await page.setViewportSize(PHONE);
    await page.goto(linkOf(mail, '/pn/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A payment is due');
    await expectFits(page);
    await expectAccessible(page, 'payment link');
    await page.getByText('Español').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiene un pago pendiente');
    await page.getByRole('radio', { name: /^Visa/ }).check();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    const bank = page.frameLocator('iframe');
    await bank.getByRole('button').first().click();
    await expect(page.getByRole('status')).toContainText('pagados. Gracias.', { timeout: 20_000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /This link no longer works|Este enlace ya no funciona/,
    );
  });
});
