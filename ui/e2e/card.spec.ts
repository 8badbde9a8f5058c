import { DANIEL, DENTAL, expectAccessible, expectFits, PHONE, signIn } from './demo';
import { expect, test } from './test';

test('a membership card goes to the wallet of a phone', async ({ page }) => {
  await signIn(page, DANIEL);
  await page.goto(`${DENTAL}/patient-details/card`);
  const google = page.getByRole('link', { name: 'Add to Google Wallet: Daniel Reyes’s card' });
  const [wallet] = await Promise.all([page.context().waitForEvent('page'), google.click()]);
  await expect(wallet.getByRole('heading', { name: 'Saved to the wallet' })).toBeVisible();
  await expect(wallet.getByRole('article')).toContainText('Daniel Reyes');
  await wallet.close();

  const apple = page.getByRole('button', { name: 'Add to Apple Wallet: Daniel Reyes’s card' });
  const [file] = await Promise.all([page.waitForEvent('download'), apple.click()]);
  expect(file.suggestedFilename()).toMatch(/^membership-\d+\.pkpass$/);
});

test('a membership card is kept on a phone, opens without a connection, and goes at log-out', async ({
  page,
}) => {
  const address = `${DENTAL}/patient-details/card`;
  await page.setViewportSize(PHONE);
  await signIn(page, DANIEL);
  await page.getByRole('link', { name: 'Open card to show or print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Membership card' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Daniel Reyes');
  await expectAccessible(page, 'membership card');
  await expectFits(page);
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  await expect(page.getByText(/^Saved .*without a connection/)).toBeVisible();
  const working = () =>
    page.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      return registration?.active?.state;
    }, address);
  await expect.poll(working).toBe('activated');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Remove from this phone' })).toBeVisible();

  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('status')).toContainText('You’re offline');
  await expect(page.getByRole('article').first()).toContainText('Daniel Reyes');
  await expectFits(page);

  await page.context().setOffline(false);
  await page.goto(address);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL(/\/accounts\/login/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
