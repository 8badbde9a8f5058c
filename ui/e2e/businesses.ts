/** A business that sponsors memberships, from an office's invitation to its own login. */
import { expect, type Page } from '@playwright/test';
import { letters, OWNER } from './demo';
import { linkOf, mailTo } from './mailbox';
import { MASTERCARD } from './new-practice';
import type { Journey } from './signup-journey';
import { NEW_PASSWORD } from './team';
import { typeSignIn } from './two-step';

/** The office's page of its businesses. */
export const BUSINESSES = `${OWNER.origin}/account/business-connect`;

export interface InvitedBusiness {
  name: string;
  email: string;
}

/** Called at each step shown. */
type Look = (page: Page, step: string) => Promise<void>;

const noLook: Look = async () => undefined;

/** The owner, signed in on `page`, invites a business with the terms that the form starts with. */
export async function inviteBusiness(page: Page, look = noLook): Promise<InvitedBusiness> {
  const word = letters(8);
  const who = { name: `Acme ${word}`, email: `kim.${word}@example.com` };
  await page.goto(BUSINESSES);
  await page.getByRole('button', { name: 'Invite a business' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a business' });
  await form.getByLabel('Business', { exact: true }).fill(who.name);
  await form.getByLabel('Contact’s first name').fill('Kim');
  await form.getByLabel('Contact’s last name').fill('Park');
  await form.getByLabel('Contact’s email').fill(who.email);
  await look(page, 'inviting a business');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  return who;
}

/** The business reads the terms behind its emailed link, sets a password and accepts them. */
export async function acceptTerms(page: Page, who: InvitedBusiness, look = noLook) {
  const mail = await mailTo(who.email, { subject: 'to sponsor memberships' });
  await page.goto(linkOf(mail, '/accounts/complete-business-signup/'));
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the business terms' }).check();
  await page.getByRole('checkbox', { name: /terms as shown above$/ }).check();
  await look(page, 'the terms of an office');
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms accepted' })).toBeVisible();
}

/** The business signs in with its new password; its employees are shown. */
export async function openBusiness(page: Page, who: InvitedBusiness) {
  await page.goto(`${OWNER.origin}/accounts/login`);
  await typeSignIn(page, who.email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${OWNER.origin}/business/members`);
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
}

/** Saves a card in the business's settings. Returns where employees join, and the code that they enter there. */
export async function settleIn(page: Page): Promise<{ link: string; code: string }> {
  await page.goto(`${OWNER.origin}/business/settings`);
  await page.getByRole('button', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add card' });
  await dialog.getByLabel('Card number').fill(MASTERCARD);
  await dialog.getByLabel('Expiration').fill('12 / 34');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByLabel('Name on card').fill('Kim Park');
  await dialog.getByLabel('Billing ZIP').fill('83702');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toBeHidden();
  const fact = (label: string) =>
    page.getByText(label, { exact: true }).locator('..').locator('dd').innerText();
  return { link: await fact('Employees join at'), code: await fact('Employer code') };
}

/** Uploads a list of people who are new to it. */
export async function uploadEmployees(page: Page, people: Journey[]) {
  await page.goto(`${OWNER.origin}/business/members`);
  await page.getByRole('button', { name: 'Upload list' }).click();
  const upload = page.getByRole('dialog', { name: /^Upload the list for / });
  const lines = people.map(({ lastName, email }) => `Daniel,${lastName},${email}`);
  await upload.locator('input[type="file"]').setInputFiles({
    name: 'employees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['First name,Last name,Email', ...lines].join('\n')),
  });
  await expect(upload.getByText(new RegExp(`^${people.length} new, `))).toBeVisible();
  await upload.getByRole('button', { name: 'Update list' }).click();
  await expect(page.getByText('List updated')).toBeVisible();
}

/** An employee of the list joins at the office's link and pays the rest of the price. */
export async function joinByEmployer(
  employee: Journey,
  { link, code }: { link: string; code: string },
  look = noLook,
) {
  const { page } = employee;
  await page.goto(`${link}?lang=${employee.language}`);
  await page.getByLabel('Employer code').fill(code);
  await page.getByLabel('First name').fill('Daniel');
  await page.getByLabel('Last name').fill(employee.lastName);
  await page.getByLabel('Work email').fill(employee.email);
  await look(page, 'joining through an employer');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/signup\/.*promo=/);
  await employee.toForm();
  await employee.fillOwner();
  await employee.chooseOwnersPlan();
  await employee.toConfirm();
  await employee.toCheckout();
  await employee.payByCard();
}
