/**
 * The member list of an office. Households are found by their names or emails, never by their
 * position, a property that others may have, or a date.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Login, openSession } from './demo';
import { EnrollForm, type Typed } from './enroll-form';

export const memberRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Members', exact: true }).locator('tbody tr');

export async function openMembers(page: Page, who: Login, query = '') {
  await openSession(page, who);
  await page.goto(`${who.origin}/dentist-new/members${query}`);
  await expect(memberRows(page).first()).toBeVisible();
}

/**
 * Enrolls a person who pays monthly by card, and leaves their page open. A journey that changes a
 * household enrolls its own: the office has the households of all journeys, and a list shows the
 * first fifty. A `lastName` of another household finds both at once.
 */
export async function enrollIndividual(
  page: Page,
  who: Login,
  person: Partial<Typed> = {},
): Promise<EnrollForm> {
  await openSession(page, who);
  const form = new EnrollForm(page, who.origin, person.lastName);
  await form.open();
  await form.enrollOwner(person, 'Adult Wellness');
  await form.toMemberPage();
  return form;
}

/** Cancels the membership of the person whose page is open, who is in the first days. */
export async function cancelMembership(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Financial' }).check();
  await dialog.getByRole('button', { name: 'Cancel plan', exact: true }).click();
  await expect(dialog).toBeHidden();
}

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
