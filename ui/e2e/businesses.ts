/** A business that sponsors memberships, from an office's invitation to its own login. */
import { expect, type Page } from '@playwright/test';
import { letters, OWNER } from './demo';
import { linkOf, mailTo } from './mailbox';
import { NEW_PASSWORD } from './team';

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
