import { DANIEL, DENTAL, expectAccessible, expectFits, PHONE, signIn } from './demo';
import { expect, test } from './test';

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
