import { DENTAL, expectAccessible, expectFitsPhone, OWNER, openSession } from './demo';
import { MAILBOX, mailTo } from './mailbox';
import { hire, NEW_PASSWORD } from './team';
import { expect, type Page, test } from './test';
import { codeOf, turnOnTwoStep, typeCode, typeSignIn } from './two-step';

/** The users of an office, from the invitation to the end of their access, and two-step sign-in. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

/** A user's row on the users page, and its menu. */
function rowOf(page: Page, who: { name: string; email: string }) {
  const row = page.getByRole('listitem').filter({ hasText: who.email });
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${who.name}` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  return { row, act };
}

/** A user without access must sign in again. */
async function expectSignedOut(page: Page) {
  await page.reload();
  await expect(page).toHaveURL(/\/accounts\/login/);
}

test('who is invited works with what they may do, until they are deactivated', async ({
  page,
  theirs,
}) => {
  await openSession(page, OWNER);
  const who = await hire(page, theirs, { ...OWNER, look: expectAccessible });
  await expect(theirs.getByRole('button', { name: 'Add Member', exact: true })).toBeVisible();
  await theirs.goto(`${DENTAL}/dentist-new/users`);
  await expect(theirs).toHaveURL(`${DENTAL}/unauthorized`);
  await theirs.goto(`${DENTAL}${OWNER.lands}`);

  await page.reload();
  await page.getByRole('button', { name: `Actions for ${who.name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('User account is deactivated')).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page, 'the users on a phone');

  await expectSignedOut(theirs);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await expect(theirs.getByText('Email or password is incorrect.')).toBeVisible();
});

test('who is signed out everywhere signs in again, and who is deleted cannot', async ({
  page,
  theirs,
}) => {
  await openSession(page, OWNER);
  const who = await hire(page, theirs, OWNER);
  await page.reload();
  const { row, act } = rowOf(page, who);
  await act('Sign out everywhere');
  await expect(page.getByText('Nadia was signed out everywhere')).toBeVisible();
  // Their open page ends with its next call; content loaded before may still be visible.
  await expectSignedOut(theirs);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await expect(theirs).not.toHaveURL(/\/accounts\/login/);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await act('Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${who.name}?` });
  await expectAccessible(page, 'a user who is about to be deleted');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectSignedOut(theirs);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await expect(theirs.getByText('Email or password is incorrect.')).toBeVisible();
});

test('permissions are changed by a preset and one by one, and outlast a deactivation', async ({
  page,
  theirs,
}) => {
  await openSession(page, OWNER);
  const who = await hire(page, theirs, { ...OWNER, preset: 'Billing' });
  const users = `${DENTAL}/dentist-new/users`;
  const addUser = theirs.getByRole('button', { name: 'Add user' });
  await theirs.goto(users);
  await expect(theirs.getByText('You don’t have access to users')).toBeVisible();

  await page.reload();
  const { row, act } = rowOf(page, who);
  await expect(row).toContainText('Office manager · Billing');
  await act('Change permissions');
  const dialog = page.getByRole('dialog', { name: `Permissions of ${who.name}` });
  const given = dialog.getByRole('checkbox', { checked: true });
  await expect(given).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Office manager', exact: true }).click();
  await expect(given).toHaveCount(9);
  for (const name of ['Refunds', 'Reports'])
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
  await expectAccessible(page, 'permissions');
  await dialog.getByRole('button', { name: 'Save permissions' }).click();
  await expect(dialog).toBeHidden();
  const kept = 'Members, Enrollment, Cancellations, Plans, Users, Settings, Practice system';
  await expect(row).toContainText(kept);
  await theirs.goto(users);
  await expect(addUser).toBeVisible();

  await act('Deactivate');
  await expect(row).toContainText('Deactivated');
  await expectSignedOut(theirs);
  // The toast with its undo would cover the list.
  await page.reload();
  await act('Activate');
  await expect(page.getByText('User account is activated')).toBeVisible();
  await expect(row).not.toContainText('Deactivated');
  await expect(row).toContainText(kept);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await expect(theirs).not.toHaveURL(/\/accounts\/login/);
  await theirs.goto(users);
  await expect(addUser).toBeVisible();
});

test('two-step sign-in is turned on, asked for, and a recovery code stands in', async ({
  page,
  theirs,
}) => {
  await openSession(page, OWNER);
  const who = await hire(page, theirs, OWNER);
  await theirs.goto(`${DENTAL}/account/settings/user`);
  const { secret, recoveryCodes } = await turnOnTwoStep(theirs, NEW_PASSWORD, () =>
    expectAccessible(theirs, 'the QR code'),
  );
  await mailTo(who.email, { subject: 'Two-step sign-in is on' });

  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await expect(theirs.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(theirs, 'the second step');
  await typeCode(theirs, '000000');
  await expect(theirs.getByText('This code is wrong or was used')).toBeVisible();
  await typeCode(theirs, codeOf(secret, 1));
  await expect(theirs).toHaveURL(`${DENTAL}${OWNER.lands}`);

  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await typeCode(theirs, recoveryCodes[0] ?? '');
  await expect(theirs).toHaveURL(`${DENTAL}${OWNER.lands}`);
  await mailTo(who.email, { subject: 'A recovery code was used' });
});
