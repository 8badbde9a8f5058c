import { expectAccessible, MANAGER, openSession, TABLET } from './demo';
import { expect, test } from './test';

test('pages and members open from the keyboard alone', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist-new/video-connect`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Find a member')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to a page or member' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'palette');
  await page.keyboard.type('membership plans');
  await expect(palette.getByRole('option', { name: /^Membership Plans/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dentist-new\/memberships$/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('daniel reyes');
  await expect(palette.getByRole('option', { name: /Daniel Reyes/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/members\?id=\d+/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('a lost connection is shown until it is back', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist-new/video-connect`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expectAccessible(page, 'lost connection');
  await page.context().setOffline(false);
  await expect(page.getByText('No connection')).toBeHidden();
});

test('on a tablet a group of the sidebar, of which only its icon is shown, opens the sidebar', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist-new/video-connect`);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const plans = sidebar.getByRole('link', { name: 'Membership Plans' });
  await expect(plans).toBeHidden();
  await sidebar.getByRole('button', { name: 'Manage' }).click();
  await plans.click();
  await expect(page).toHaveURL(/\/dentist-new\/memberships$/);
});
