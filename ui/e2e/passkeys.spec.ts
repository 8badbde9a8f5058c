import { DENTAL, expectAccessible, expectFitsPhone, OWNER, openSession } from './demo';
import { MAILBOX, mailTo } from './mailbox';
import { hire, NEW_PASSWORD } from './team';
import { expect, type Page, test } from './test';

/** A passkey's life cycle: adding it, signing in with it, confirming the identity, removing it. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');
test.use({ ownContext: true });

/** A device that stores passkeys, and whose user confirms each request. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

test('a passkey signs in without a password, until it is removed', async ({ page, theirs }) => {
  await openSession(page, OWNER);
  const { email } = await hire(page, theirs, OWNER);
  await theirs.goto(`${DENTAL}/account/settings/user`);
  const kept = await withDevice(theirs);
  const part = theirs.getByRole('region', { name: 'Passkeys' });
  await part.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await expectAccessible(theirs, 'adding a passkey');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  // Joining by a link did not require a password, so it is requested once.
  const again = theirs.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(again.or(part.getByText('Work laptop')).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await again.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(part.getByText('Work laptop')).toBeVisible();
  await expect(part.getByText(/Never used/)).toBeVisible();
  await mailTo(email, { subject: 'A passkey was added' });
  expect(await kept()).toHaveLength(1);
  await expectAccessible(theirs, 'the passkeys');
  await expectFitsPhone(theirs);

  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await expectAccessible(theirs, 'signing in, with passkeys');
  // The browser's suggestions may have used it at once, as the device is always ready.
  const button = theirs.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click({ timeout: 5000 }).catch(() => undefined);
  await expect(theirs).toHaveURL(`${DENTAL}${OWNER.lands}`);
  await theirs.goto(`${DENTAL}/account/settings/user`);
  await expect(part.getByText(/Last used/)).toBeVisible();

  await part.getByRole('button', { name: 'Remove Work laptop' }).click();
  await theirs.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(part.getByText('No passkeys yet.')).toBeVisible();
  await mailTo(email, { subject: 'A passkey was removed' });
  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await theirs.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(theirs.getByText('This passkey didn’t work here.').first()).toBeVisible();
});
