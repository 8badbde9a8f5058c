/**
 * The member list of an office. Households are found by their properties, never by their position
 * or a date.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Login, openSession } from './demo';

export const memberRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Members', exact: true }).locator('tbody tr');

export async function openMembers(page: Page, who: Login, query = '') {
  await openSession(page, who);
  await page.goto(`${who.origin}/dentist-new/members${query}`);
  await expect(memberRows(page).first()).toBeVisible();
}

/**
 * An active household of one person that no journey refers to by name: all named ones, from the
 * demo's file or created by a test, have addresses at example.com. None whose term ends soon, since
 * that limits the possible actions.
 */
export const anyIndividual = (page: Page): Locator =>
  inState(page, 'Active')
    .filter({ hasText: 'Individual' })
    .filter({ hasText: /@example\.(net|org)/ })
    .filter({ hasNotText: 'Renewal due' })
    .first();

/**
 * A canceled household; Owen Fairchild's dispute and Dorothy Pell's visits belong to other
 * journeys.
 */
export const anyCanceled = (page: Page): Locator =>
  inState(page, 'Canceled')
    .filter({ hasNotText: /Owen Fairchild|Dorothy Pell/ })
    .first();

const inState = (page: Page, status: string): Locator =>
  memberRows(page).filter({ has: page.getByText(status, { exact: true }) });

/** The page of a household in the list, opened through its preview. */
export async function openMemberPage(page: Page, row: Locator) {
  await row.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
  await page.waitForURL(/\/account\/members\?id=\d+/);
}

/**
 * The page of a household of the demo's file. Others may have the same name, but none the same
 * email.
 */
export async function openNamed(page: Page, who: Login, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  await openMembers(page, who, `?q=${encodeURIComponent(email)}`);
  await openMemberPage(page, memberRows(page).filter({ hasText: email }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
