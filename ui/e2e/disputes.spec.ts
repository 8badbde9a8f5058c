import { ASSOCIATE, expectAccessible, expectFitsPhone, OWNER, openSession } from './demo';
import { openNamed } from './members';
import { expect, test } from './test';

test.describe('disputes', () => {
  test('an open one is answered once, after looking it through', async ({ page }) => {
    await openSession(page, OWNER);
    await page.goto(`${OWNER.origin}/account/disputes`);
    await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
    await expectAccessible(page, 'disputes');
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1300, height: 900 });
    await page.getByRole('link', { name: 'Victor Lindqvist' }).click();
    await expect(page.getByRole('heading', { name: 'Victor Lindqvist’s dispute' })).toBeVisible();
    await page.getByLabel(/^Visits/).fill('Seen for a cleaning.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Evidence saved')).toBeVisible();
    await expectAccessible(page, 'dispute');
    await page.getByRole('button', { name: 'Submit evidence' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Nothing can be added or changed afterward.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Submit evidence' }).click();
    await expect(page.getByText('In review').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Submit evidence' })).toBeHidden();
  });

  test('a lost one can be billed again', async ({ page }) => {
    await openSession(page, OWNER);
    await page.goto(`${OWNER.origin}/account/disputes?show=lost`);
    await page.getByRole('link', { name: 'Owen Fairchild' }).click();
    await page.getByRole('button', { name: /^Bill \$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Bill \$/ })
      .click();
    await expect(page.getByText(/was billed again, invoice/)).toBeVisible();
  });

  test('a disputed member has a flag, and an associate no way to the disputes', async ({
    page,
  }) => {
    await openSession(page, ASSOCIATE);
    await page.goto(`${ASSOCIATE.origin}/account/disputes`);
    await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeHidden();
    await openNamed(page, ASSOCIATE, 'Victor Lindqvist');
    await expect(page.getByRole('region', { name: 'Dispute' })).toContainText(
      'A payment is disputed.',
    );
  });
});
