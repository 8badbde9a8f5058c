import { DENTAL, expectAccessible, expectFits, letters, OWNER, PHONE } from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { openNamed } from './members';
import { expect, test } from './test';

/** An adult of a household gets a personal login, invited at the desk. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const NEW_PASSWORD = 'correct horse battery';

test('the desk invites an adult of the family, who sees only their own membership and no payments', async ({
  page,
  browser,
}) => {
  const email = `elena.${letters(8).toLowerCase()}@example.com`;
  await openNamed(page, OWNER, 'Daniel Reyes');
  const panel = page.getByRole('region', { name: 'Family logins' });
  await panel.getByRole('button', { name: /^Invite Elena/ }).click();
  await panel.getByLabel('Their email').fill(email);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel.getByText(`Invited: ${email}`)).toBeVisible();
  await expectAccessible(page, 'family logins');

  const theirs = await (await browser.newContext({ viewport: PHONE })).newPage();
  const mail = await mailTo(email, { subject: 'own login' });
  await theirs.goto(linkOf(mail, '/accounts/join-family/'));
  await expectAccessible(theirs, 'a family invitation');
  await theirs.getByLabel('New password').fill(NEW_PASSWORD);
  await theirs.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs).toHaveURL(`${DENTAL}/patient-details/dashboard`);
  await expect(theirs.getByRole('article')).toContainText('Elena Reyes');
  await expect(theirs.getByText('Next payment')).toHaveCount(0);
  await theirs.goto(`${DENTAL}/patient/your-dentist`);
  await expect(theirs.getByRole('link', { name: 'Open in maps' })).toBeVisible();
  await expectAccessible(theirs, 'the office of a patient');
  await expectFits(theirs);

  await page.reload();
  await panel.getByRole('button', { name: /^End Elena/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(panel.getByText('No login')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/accounts\/login/);
});
