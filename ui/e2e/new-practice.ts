/**
 * A new practice's steps from its sign-up to its first member, for the journeys that count user
 * effort.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { acceptAgreements } from './agreements';
import { letters } from './demo';
import { linkOf, mailTo } from './mailbox';
import { type Brand, Journey } from './signup-journey';

export const PASSWORD = 'maple stairs lantern';
/** The demo's households have used up the first test card: fifteen attempts in thirty days. */
export const MASTERCARD = '5555555555554444';
/** The user's time, without reading. */
export const MOST_SECONDS = 15 * 60;

/** Enters a practice's card and pays for its tier. */
export async function payForTier(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12 / 34');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('Kim Lee');
  await page.getByLabel('Billing ZIP').fill('83702');
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click();
}

/**
 * From the offer to the practice's own form, through the code in its email. Returns the email
 * address.
 */
export async function beginPractice(page: Page, origin: string, tier: string): Promise<string> {
  const email = `kim.${letters(10)}@example.com`;
  await page.goto(`${origin}/enroll/practice`);
  await page.getByRole('radio', { name: new RegExp(`^${tier}`) }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const { text } = await mailTo(email, { subject: 'code' });
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(/Your code is (\d+)/.exec(text)?.[1] ?? '');

  await page.waitForURL(`${origin}/subscribe`);
  return email;
}

/** The practice's own form, up to the payment. */
export async function describePractice(page: Page, brand: Brand, office: string) {
  await page.getByLabel('Office name').fill(office);
  await page.getByLabel('Office phone').fill('208-555-0188');
  await page.getByLabel('ZIP').fill('83702');
  if (brand === 'dental')
    await page.getByLabel('How did you hear about us?').selectOption('webinar');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();
}

/**
 * From the email about a paid sign-up to its last page, filled in except for the agreements.
 * Returns the email.
 */
export async function nameOwner(page: Page, email: string) {
  const activation = await mailTo(email, { subject: 'Complete your sign-up' });
  await page.goto(linkOf(activation, '/complete-dentist-signup/'));
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Your name, as your signature').fill('Kim Lee');
  return activation;
}

/** From the payment to the signed-in owner, at the setup of the first office. */
export async function openPractice(page: Page, origin: string, email: string) {
  await payForTier(page, MASTERCARD);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await nameOwner(page, email);
  await acceptAgreements(page);
  await page.getByRole('button', { name: 'Accept and open my account' }).click();
  await page.waitForURL(`${origin}/BAA-signed`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Set up your office' }).click();
  await page.waitForURL(`${origin}/single-setup`);
}

/** From the home page's offer to the signed-in owner, at the setup of the first office. */
export async function signUpPractice(page: Page, origin: string, brand: Brand, tier: string) {
  const email = await beginPractice(page, origin, tier);
  await describePractice(page, brand, `Cedar ${letters(6)}`);
  await openPractice(page, origin, email);
}

/**
 * The steps before patients can join: the profile, fees, a plan, and the payments account. Returns
 * the address of the open sign-up page.
 */
export async function setUpOffice(page: Page): Promise<string> {
  const next = (label: string) => page.getByRole('link', { name: `Next: ${label}` }).click();
  const street = page.getByRole('combobox', { name: 'Street address' });
  await street.fill('1418 N 13');
  await page.getByRole('option', { name: '1418 N 13th St, Boise, ID 83702' }).click();
  await page.getByRole('button', { name: 'Open Monday to Friday, 8 AM to 5 PM' }).click();
  // A brand with one specialty sets it for its offices.
  const specialty = page.getByLabel('Specialty');
  if ((await specialty.count()) > 0) await specialty.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  await next('Usual fees');
  await page.getByRole('button', { name: 'Fill empty fees with typical ones' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Fees saved')).toBeVisible();

  await next('First plans');
  await page
    .getByRole('button', { name: /^See the price/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Publish / }).click();
  await expect(page.getByText(/ is published$/)).toBeVisible();

  await next('Payments account');
  await page.getByRole('link', { name: 'Open the payments account' }).click();
  await page.getByRole('button', { name: 'Set up account' }).click();
  const finish = page.getByRole('button', { name: 'Finish onboarding' });
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(finish.or(again)).toBeVisible();
  if (await again.isVisible()) {
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Confirm' }).click();
  }
  await finish.click();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to setup' }).click();

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: 'Share your page' })
    .click();
  await expect(page.getByText('You’re live. Share your page with patients.')).toBeVisible();
  return page.getByLabel('Link to share').inputValue();
}

/** A patient who has only the link joins, and pays by card. */
export async function joinByLink(context: BrowserContext, link: string, brand: Brand) {
  const patient = new Journey(await context.newPage(), brand);
  await patient.page.goto(link);
  await patient.toForm();
  await patient.fillOwner();
  await patient.chooseOwnersPlan();
  await patient.toConfirm();
  await patient.toCheckout();
  await patient.payByCard();
  return patient;
}
