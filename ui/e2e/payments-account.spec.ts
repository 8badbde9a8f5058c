import {
  ASSOCIATE,
  DENTAL,
  expectAccessible,
  expectFitsPhone,
  OWNER,
  openSession,
  practice,
  signIn,
  VISION,
} from './demo';
import { expect, test } from './test';

/** An office's payments account: complete, restricted, and the upgrade of a standard one, at the provider and back. */

const PATH = '/account/upgrade';
const STANDARD = practice(DENTAL, 'cypresspark', '/dentist-new/members');
const RESTRICTED = practice(VISION, 'dogwoodeye', '/account/dashboard');
const NONE = practice(DENTAL, 'elmcourt', '/dentist-new/members');

test.describe('the payments account', () => {
  test('a complete one leads once to the provider’s own pages', async ({ page }) => {
    await signIn(page, OWNER);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await sidebar.getByRole('link', { name: 'View Payments Account' }).click();
    await expect(page).toHaveURL(OWNER.origin + PATH);
    await expect(page.getByText('Complete', { exact: true })).toBeVisible();
    await expectAccessible(page, 'payments account');
    const waiting = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'View account' }).click();
    const provider = await waiting;
    await expect(provider.getByRole('heading', { name: 'Payments account' })).toBeVisible();
    await expect(provider.locator('body')).toContainText('can be charged to');
    await expectFitsPhone(page);
  });

  test('a restricted one is told on every page, with what is asked for', async ({ page }) => {
    await signIn(page, RESTRICTED);
    const banner = page.getByRole('region', { name: 'Payments account' });
    await expect(banner).toContainText('restricted');
    await banner.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Still needed' })).toContainText(
      'The bank account your payouts go to',
    );
    await expectAccessible(page, 'restricted account');
    await page.getByRole('button', { name: 'Continue setup' }).click();
    await page.getByRole('button', { name: 'Finish onboarding' }).click();
    await expect(page).toHaveURL(/from=provider/);
    await expect(page.getByText('Complete', { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('a standard one is upgraded; nobody joins until the new one is complete', async ({
    page,
  }) => {
    await signIn(page, STANDARD);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await sidebar.getByRole('link', { name: 'I’m Ready to Upgrade' }).click();
    await page.getByRole('button', { name: 'I’m Ready to Upgrade' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page).toHaveURL(/from=provider/);
    await expect(page.getByText('Upgrading', { exact: true })).toBeVisible();
    await page.goto(`${DENTAL}/signup/cypress-park`);
    await expect(page.locator('body')).toContainText(/paused/i);
    await page.goto(`${DENTAL}${PATH}`);
    await page.getByRole('button', { name: 'Continue setup' }).click();
    await page.getByRole('button', { name: 'Finish onboarding' }).click();
    await expect(page.getByText('Complete', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Upgraded /)).toBeVisible();
  });

  test('an office without one is asked to set it up', async ({ page }) => {
    await signIn(page, NONE);
    const dialog = page.getByRole('dialog', { name: 'Set up your payments account' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'setup dialog');
    await dialog.getByRole('button', { name: 'Set up account' }).click();
    await page.getByRole('button', { name: 'Finish onboarding' }).click();
    await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  });

  test('an associate has none of it', async ({ page }) => {
    await openSession(page, ASSOCIATE);
    await page.goto(`${ASSOCIATE.origin}${PATH}`);
    await expect(page).toHaveURL(/unauthorized/);
  });
});
