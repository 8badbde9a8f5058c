import {
  ASSOCIATE,
  DANIEL,
  DESKTOP,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  letters,
  OPTOMETRIST,
  OWNER,
  PHONE,
  signIn,
} from './demo';
import { linkOf, mailTo } from './mailbox';
import { expect, type Page, test } from './test';

/** In-house financing: agreements of every state, a new one signed by its link, paid off in the portal, and canceled. */

/** A household whose card works, and that no other journey uses. */
const SAMIR = { ...DANIEL, email: 'samir.haddad@example.com' };

const agreements = (page: Page) => page.getByRole('table', { name: 'Agreements', exact: true });

/** The date a number of days from the machine's, in a date field's format. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openList(page: Page) {
  await signIn(page, OWNER);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'In-House Financing' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'In-house financing' })).toBeVisible();
}

async function make(page: Page, treatment: string, who: string) {
  await page.getByRole('button', { name: 'New agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New agreement' });
  await dialog.getByRole('combobox', { name: 'Member' }).fill(who);
  await page.getByRole('option', { name: who }).first().click();
  await dialog.getByLabel('Treatment').fill(treatment);
  await dialog.getByLabel('Total').fill('100');
  await dialog.getByLabel('First installment on').fill(inDays(7));
  await expect(dialog.getByText(/^Must be \$200\.00 to /)).toBeVisible();
  await dialog.getByLabel('Total').fill('1000');
  await dialog.getByLabel('Down payment').fill('100');
  await expect(dialog.getByText('$100.00 is charged when it is signed.')).toBeVisible();
  const box = dialog.getByRole('figure', { name: 'Federal Truth in Lending disclosures' });
  await expect(box.getByText('0%', { exact: true })).toBeVisible();
  await expect(box.getByRole('row')).toHaveCount(8);
  await expect(box.getByText('$150.00')).toHaveCount(6);
  await expectAccessible(page, 'new agreement');
  await dialog.getByRole('button', { name: 'Create agreement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Agreement \d+$/ })).toBeVisible();
}

test.describe('in-house financing', () => {
  test('lists agreements of every state with what they come to', async ({ page }) => {
    await openList(page);
    await expect(agreements(page).locator('tbody tr').first()).toBeVisible();
    for (const name of ['Outstanding', 'Late', 'Due this month']) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await expectAccessible(page, 'agreements');
    await page.getByRole('button', { name: 'Paid in full' }).click();
    await expect(agreements(page).getByText('Paid in full').first()).toBeVisible();
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    const late = agreements(page).locator('tbody tr').filter({ hasText: 'Clear aligners' });
    await late.getByRole('link').first().click();
    await expect(page.getByText('No more automatic retries: the agreement is late.')).toBeVisible();
    await expectAccessible(page, 'late agreement');
    await expectFitsPhone(page);
    await page.setViewportSize(DESKTOP);
  });

  test('is made, sent, signed by its link and paid off in the portal', async ({
    page,
    browser,
  }) => {
    const treatment = `Crown ${letters(6)}`;
    await openList(page);
    await make(page, treatment, 'Samir Haddad');
    await page.getByRole('button', { name: 'Send to sign' }).click();
    await expect(page.getByText('Sent to sign').first()).toBeVisible();
    const mail = await mailTo(SAMIR.email, { subject: 'Your installment agreement' });
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const patient = await context.newPage();
    await patient.goto(linkOf(mail, '/inhouse-financing/'));
    await expect(patient.getByRole('heading', { level: 1, name: 'Read and sign' })).toBeVisible();
    await expectFits(patient);
    await expectAccessible(patient, 'sign');
    await patient.getByRole('button', { name: 'Sign and pay $100.00' }).click();
    await expect(patient.getByText('This field is required')).toBeVisible();
    await expect(patient.getByText('Field must be checked')).toBeVisible();
    await patient.getByLabel('Your full name, as your signature').fill('Samir Haddad');
    await patient.getByLabel(/^I agree to these terms/).check();
    await patient.getByRole('button', { name: 'Sign and pay $100.00' }).click();
    await expect(patient.getByText('Thank you, it is signed')).toBeVisible({ timeout: 30_000 });

    await signIn(patient, SAMIR);
    await patient.getByRole('link', { name: treatment }).click();
    await expect(patient.getByRole('heading', { level: 1, name: treatment })).toBeVisible();
    await expectFits(patient);
    await expectAccessible(patient, 'own agreement');
    await patient.getByRole('button', { name: 'Pay off $900.00' }).click();
    await patient.getByRole('dialog').getByRole('button', { name: 'Pay $900.00' }).click();
    await expect(patient.getByText('$900.00 paid. Thank you.')).toBeVisible({ timeout: 30_000 });
    await context.close();

    await page.reload();
    await expect(page.getByText('Everything is paid.')).toBeVisible();
    await expect(page.getByText('Paid in full').first()).toBeVisible();
  });

  test('is signed in the office, moved, and canceled with its statement', async ({ page }) => {
    const treatment = `Bridge ${letters(6)}`;
    await openList(page);
    await make(page, treatment, 'Samir Haddad');
    await page.getByRole('button', { name: 'Sign here' }).click();
    const sign = page.getByRole('dialog');
    await sign.getByRole('button', { name: 'Sign and charge $100.00' }).click();
    await expect(sign.getByText('This field is required')).toBeVisible();
    await expectAccessible(page, 'sign here');
    await sign.getByLabel('Patient’s full name, as signature').fill('Samir Haddad');
    await sign.getByLabel(/^I agree to the terms/).check();
    await sign.getByRole('button', { name: 'Sign and charge $100.00' }).click();
    await expect(page.getByText('Signed by Samir Haddad; now active.')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Move next date' }).click();
    const move = page.getByRole('dialog');
    await move.getByLabel('New date').fill(inDays(9));
    await move.getByRole('button', { name: 'Move it' }).click();
    await expect(page.getByText(/^Installment 1 moved from /)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel agreement' }).click();
    const cancel = page.getByRole('dialog');
    await expect(cancel.getByText('The remaining $900.00')).toBeVisible();
    await expectAccessible(page, 'cancel agreement');
    await cancel.getByRole('button', { name: 'Cancel agreement' }).click();
    await expect(cancel.getByText('This field is required')).toBeVisible();
    await cancel.getByLabel('Refund').fill('40');
    await cancel.getByLabel('Reason').fill('Another treatment');
    await cancel.getByRole('button', { name: 'Cancel agreement' }).click();
    await expect(
      page.getByText(/Canceled; \$900\.00 is written off\. \$40\.00 is refunded\./),
    ).toBeVisible();
  });

  test('is not for an associate, and not for the other brand', async ({ page }) => {
    await signIn(page, ASSOCIATE);
    await expect(page.getByRole('link', { name: 'In-House Financing' })).toBeHidden();
    await page.context().clearCookies();
    await signIn(page, OPTOMETRIST);
    await expect(page.getByRole('link', { name: 'In-House Financing' })).toBeHidden();
    await page.goto(`${OPTOMETRIST.origin}/account/inhouse-financing`);
    await expect(page.getByText('You don’t have access to in-house financing')).toBeVisible();
  });
});
