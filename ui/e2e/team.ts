/** The users of an office, for journeys with a new user. */
import { expect, type Page } from '@playwright/test';
import { letters } from './demo';
import { linkOf, mailTo } from './mailbox';

/** The password a new user chooses. */
export const NEW_PASSWORD = 'correct horse battery';

interface Hiring {
  origin: string | undefined;
  /** The landing page of the office's users. */
  lands: string;
  /** A set of permissions; without it, an associate's. */
  preset?: string;
  /** Called at each step shown. */
  look?: (page: Page, step: string) => Promise<void>;
}

/**
 * The owner, signed in on `page`, invites a new user, who accepts on `theirs`; the users and the
 * landing page are shown.
 */
export async function hire(page: Page, theirs: Page, { origin, lands, preset, look }: Hiring) {
  const last = letters(8);
  const who = { name: `Nadia ${last}`, email: `nadia.${last}@example.com` };
  await page.goto(`${origin}/dentist-new/users`);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email', { exact: true }).fill(who.email);
  if (preset) await dialog.getByRole('button', { name: preset, exact: true }).click();
  await look?.(page, 'adding a user');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('User added')).toBeVisible();
  await expect(page.getByText(who.name)).toBeVisible();
  await look?.(page, 'the users');

  const mail = await mailTo(who.email, { subject: 'invites you' });
  await theirs.goto(linkOf(mail, '/accounts/join-office/'));
  await look?.(theirs, 'an invitation');
  await theirs.getByLabel('New password').fill(NEW_PASSWORD);
  await theirs.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Set password and join' }).click();
  await expect(theirs).toHaveURL(`${origin}${lands}`);
  return who;
}
