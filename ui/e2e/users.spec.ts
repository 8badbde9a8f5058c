import { createHmac } from 'node:crypto';
import { DENTAL, expectAccessible, expectFits, letters, OWNER, PHONE, signIn } from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { expect, type Page, test } from './test';

/** The people of an office, from the invitation to the end of their access, and two-step sign-in. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const NEW_PASSWORD = 'correct horse battery';
const STEP_S = 30;

/** What an authenticator app shows (RFC 6238), so many steps from now. */
function codeOf(secret: string, steps = 0) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + steps));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function send(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Invites a new associate, or whoever a preset of permissions makes, and accepts in a browser of their own. */
async function hired(page: Page, theirs: Page, preset?: string) {
  const last = letters(8);
  const who = { name: `Nadia ${last}`, email: `nadia.${last}@example.com` };
  await signIn(page, OWNER);
  await page.goto(`${DENTAL}/dentist-new/users`);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email', { exact: true }).fill(who.email);
  if (preset) await dialog.getByRole('button', { name: preset, exact: true }).click();
  await expectAccessible(page, 'adding a user');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('User added')).toBeVisible();
  await expect(page.getByText(who.name)).toBeVisible();
  await expectAccessible(page, 'the users');

  const mail = await mailTo(who.email, { subject: 'invites you' });
  await theirs.goto(linkOf(mail, '/accounts/join-office/'));
  await expectAccessible(theirs, 'an invitation');
  await theirs.getByLabel('New password').fill(NEW_PASSWORD);
  await theirs.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Set password and join' }).click();
  await expect(theirs).toHaveURL(`${DENTAL}${OWNER.lands}`);
  return who;
}

test('who is invited works with what they may do, until they are deactivated', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const who = await hired(page, theirs);
  await expect(theirs.getByRole('button', { name: 'Add Member' })).toBeVisible();
  await theirs.goto(`${DENTAL}/dentist-new/users`);
  await expect(theirs).toHaveURL(`${DENTAL}/unauthorized`);
  await theirs.goto(`${DENTAL}${OWNER.lands}`);

  await page.reload();
  await page.getByRole('button', { name: `Actions for ${who.name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('User account is deactivated')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expectAccessible(page, 'the users on a phone');

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/accounts\/login/);
  await send(theirs, who.email, NEW_PASSWORD);
  await expect(theirs.getByText('Email or password is incorrect.')).toBeVisible();
  await theirs.context().close();
});

test('permissions are changed by a preset and one by one, and outlast a deactivation', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const who = await hired(page, theirs, 'Billing');
  const users = `${DENTAL}/dentist-new/users`;
  const addUser = theirs.getByRole('button', { name: 'Add user' });
  await theirs.goto(users);
  await expect(theirs.getByText('You don’t have access to users')).toBeVisible();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: who.email });
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${who.name}` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await expect(row).toContainText('Office manager · Billing');
  await act('Change permissions');
  const dialog = page.getByRole('dialog', { name: `Permissions of ${who.name}` });
  const given = dialog.getByRole('checkbox', { checked: true });
  await expect(given).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Office manager', exact: true }).click();
  await expect(given).toHaveCount(8);
  for (const name of ['Refunds', 'Reports'])
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
  await expectAccessible(page, 'permissions');
  await dialog.getByRole('button', { name: 'Save permissions' }).click();
  await expect(dialog).toBeHidden();
  const kept = 'Members, Enrollment, Cancellations, Plans, Users, Settings';
  await expect(row).toContainText(kept);
  await theirs.goto(users);
  await expect(addUser).toBeVisible();

  await act('Deactivate');
  await expect(row).toContainText('Deactivated');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/accounts\/login/);
  // The message with its way back would be over the list.
  await page.reload();
  await act('Activate');
  await expect(page.getByText('User account is activated')).toBeVisible();
  await expect(row).not.toContainText('Deactivated');
  await expect(row).toContainText(kept);
  await send(theirs, who.email, NEW_PASSWORD);
  await expect(theirs).not.toHaveURL(/\/accounts\/login/);
  await theirs.goto(users);
  await expect(addUser).toBeVisible();
  await theirs.context().close();
});

test('two-step sign-in is turned on, asked for, and a recovery code stands in', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const who = await hired(page, theirs);
  await theirs.goto(`${DENTAL}/account/settings/user`);
  await theirs.getByRole('button', { name: 'Turn on' }).click();
  await theirs.getByRole('dialog').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  const key = await theirs.getByText('Type this key:').innerText();
  const secret = (key.split(':')[1] ?? '').replaceAll(/\s/g, '');
  await expectAccessible(theirs, 'the QR code');
  await theirs.getByLabel('Code from your app').fill(codeOf(secret, 0));
  await theirs.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  const codes = theirs.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await theirs.getByRole('button', { name: 'I saved them' }).click();
  await expect(theirs.getByText('10 recovery codes left')).toBeVisible();
  await mailTo(who.email, { subject: 'Two-step sign-in is on' });

  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await send(theirs, who.email, NEW_PASSWORD);
  await expect(theirs.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(theirs, 'the second step');
  await theirs.getByLabel('Code from your app').fill('000000');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText('This code is wrong or was used')).toBeVisible();
  await theirs.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).toHaveURL(`${DENTAL}${OWNER.lands}`);

  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await send(theirs, who.email, NEW_PASSWORD);
  await theirs.getByLabel('Code from your app').fill(recovery);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).toHaveURL(`${DENTAL}${OWNER.lands}`);
  await mailTo(who.email, { subject: 'A recovery code was used' });
  await theirs.context().close();
});
