/** The office's plans for a manager: signed in, creating and deleting a plan. */
import { DENTAL, DESKTOP, MANAGER, signIn } from './demo';
import { test as base, expect, type Page } from './test';

/**
 * The manager signs in once, because sign-ins are rate-limited: before the first test, so that no
 * test closes the page.
 */
export const test = base.extend<object, { desk: Page }>({
  desk: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await signIn(page, MANAGER);
      await use(page);
      await context.close();
    },
    { scope: 'worker', auto: true },
  ],
});

export const LIST = '/dentist-new/memberships';
export const BUILDER = '/dentist-new/custom-membership';
export const SETTINGS = '/account/settings/membership-plan';

export const table = (page: Page) => page.getByRole('table', { name: 'Plans' });
export const rowOf = (page: Page, name: string) =>
  table(page)
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
export const names = (page: Page) =>
  table(page).locator('tbody tr td:first-child a').allInnerTexts();
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

export async function openList(page: Page, origin: string | undefined, query = '') {
  await page.goto(`${origin}${LIST}${query}`);
  await expect(table(page)).toBeVisible();
}

/** Selects an entry of a plan's menu. */
export async function choose(page: Page, plan: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${plan}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A draft of the demo's adult preset, under a unique name. */
export async function draft(page: Page, origin: string | undefined, name: string) {
  await page.goto(`${origin}${BUILDER}?preset=${origin === DENTAL ? 'adult' : 'exam'}`);
  await page.getByLabel('Plan name').fill(name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByText(/^Saved just now by/)).toBeVisible();
  // The next save shows the same message, so this one must be gone first.
  const said = toast(page, 'saved as a draft');
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toHaveCount(0);
}

/** Deletes what a test has created. */
export async function remove(page: Page, origin: string | undefined, name: string) {
  await openList(page, origin, `?q=${encodeURIComponent(name)}`);
  await choose(page, name, 'Delete');
  await page.getByRole('button', { name: 'Delete plan' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}
