import { DENTAL, expectAccessible, letters, SUPER, signIn } from './demo';
import { expect, type Page, test } from './test';

/** What our staff end and resolve: a coupon, and an error that comes again. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const CODE = `JOURNEY-${letters(6).toUpperCase()}`;
const NAME = letters(8);

/** A browser reports an error, as the app does. */
const report = (page: Page, version: string) =>
  page.evaluate(
    async ([name, version]) => {
      const answer = await fetch('/api/v1/browser-errors', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          message: `TypeError: ${name} is undefined`,
          frames: ['save@members-B1.js:1:20'],
          route: '/account/members/:id',
          version,
          requestIds: [],
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [NAME, version],
  );

test('a coupon is added and ended', async ({ page }) => {
  await signIn(page, SUPER);
  await page.goto(`${SUPER.origin}/admin/promos`);
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  const form = page.getByRole('dialog', { name: 'Add a coupon' });
  await form.getByLabel('Code').fill(CODE);
  await form.getByLabel('Percent off').fill('20');
  await form.getByLabel('Number of bills').fill('3');
  await form.getByLabel('Last day').fill('2099-12-31');
  await form.getByLabel('Why').fill('A fair in spring');
  await form.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByText('Coupon added')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(CODE.toLowerCase());
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Found', exact: true })
    .getByRole('link', { name: new RegExp(`^${CODE}`) })
    .click();
  const row = page
    .getByRole('table', { name: 'Coupons', exact: true })
    .getByRole('row')
    .filter({ hasText: CODE });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `End ${CODE}, dental` }).click();
  const dialog = page.getByRole('dialog', { name: `End ${CODE}?` });
  await expectAccessible(page, 'ending a coupon');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(row).toContainText('Ended');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('an error is resolved, and opens again when another release meets it', async ({ page }) => {
  await signIn(page, SUPER);
  await report(page, 'index-A1.js');
  await page.goto(`${SUPER.origin}/admin/errorLogs?q=${NAME}`);
  const row = page
    .getByRole('table', { name: 'Errors', exact: true })
    .getByRole('row')
    .filter({ hasText: NAME });
  await row.getByRole('link', { name: new RegExp(NAME) }).click();
  const dialog = page.getByRole('dialog', { name: 'Error', exact: true });
  await expect(dialog).toContainText('save@members-B1.js:1:20');
  await expectAccessible(page, 'an error');
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await expect(dialog.getByRole('button', { name: 'Give it back' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  // It leaves the open ones.
  await expect(page.getByText('No matching errors')).toBeVisible();
  await report(page, 'index-B2.js');
  await page.reload();
  await expect(row).toContainText('Came again');
  await expect(row).toContainText('Ines Calloway');
});
