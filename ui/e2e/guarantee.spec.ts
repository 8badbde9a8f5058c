import { readFile } from 'node:fs/promises';
import { ASSOCIATE, DESKTOP, expectAccessible, expectFitsPhone, OWNER, signIn } from './demo';
import { expect, type Page, test } from './test';

/**
 * Guaranteed payment plans: activation with the partner, the guaranteed terms, claims, and the
 * partner's pages.
 */

const terms = (page: Page) => page.getByRole('table', { name: 'Guaranteed payments', exact: true });

async function openTerms(page: Page) {
  await signIn(page, OWNER);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Guaranteed Payment Plan' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Guaranteed payment plan' }),
  ).toBeVisible();
}

test.describe('guaranteed payments', () => {
  test('stand in a list with their claims, which can be filtered and downloaded', async ({
    page,
  }) => {
    await openTerms(page);
    await expect(page.getByText(/^Approved on /)).toBeVisible();
    await expect(terms(page).locator('tbody tr').first()).toBeVisible();
    await expectAccessible(page, 'guaranteed payments');
    await page.getByRole('button', { name: 'Settled' }).click();
    await expect(terms(page).getByRole('link', { name: 'Paula Mendes' })).toBeVisible();
    await expect(terms(page).getByRole('link', { name: 'Quincy Barlow' })).toBeHidden();
    const waits = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await readFile(await (await waits).path(), 'utf8');
    expect(file).toContain('Paula Mendes');
    await expectFitsPhone(page);
    await page.setViewportSize(DESKTOP);
  });

  test('are claimed again after a refusal, at the member', async ({ page }) => {
    await openTerms(page);
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('Quincy');
    await expect(terms(page).locator('tbody tr')).toHaveCount(1);
    await terms(page).getByRole('link', { name: 'Quincy Barlow' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quincy Barlow' })).toBeVisible();
    await expect(page.getByText('Claim declined')).toBeVisible();
    await expect(page.getByText(/told us of a move/)).toBeVisible();
    await page.getByRole('button', { name: 'Claim guarantee' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/from our guarantee partner, once/)).toBeVisible();
    await expectAccessible(page, 'claim dialog');
    await dialog.getByRole('button', { name: 'Claim guarantee' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Delinquent · Guaranteed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim guarantee' })).toBeHidden();
  });

  test('open the partner dashboard in a new window, signed in', async ({ page }) => {
    await openTerms(page);
    const opens = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Partner dashboard' }).click();
    const partner = await opens;
    await expect(partner.getByText(/^Signed in as /)).toBeVisible();
  });

  test('are activated by an office that has none yet', async ({ page }) => {
    await signIn(page, OWNER);
    const location = page.getByRole('button', { name: /^Location: / });
    const first = (await location.getAttribute('aria-label')) ?? '';
    await location.click();
    const others = page.locator('[role=menuitem]:not([aria-current])');
    await others.filter({ hasNotText: 'Master Dashboard' }).first().click();
    await expect(page.getByRole('button', { name: first, exact: true })).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Guaranteed Payment Plan' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Guaranteed Payment Plans' });
    await expect(dialog.getByRole('link', { name: 'Schedule a demo' })).toBeVisible();
    await expect(dialog.getByText('I have a partner account')).toBeHidden();
    await expectAccessible(page, 'guaranteed payment plans');
    await dialog.getByRole('button', { name: 'Activate your account' }).click();
    await expect(dialog.getByRole('status')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText(/^Approved on /)).toBeVisible({ timeout: 30_000 });
  });

  test('are not for an associate', async ({ page }) => {
    await signIn(page, ASSOCIATE);
    await expect(page.getByRole('link', { name: 'Guaranteed Payment Plan' })).toBeHidden();
    await page.goto(`${ASSOCIATE.origin}/account/guaranteed-payments`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Guaranteed payment plan' }),
    ).toBeHidden();
  });
});
