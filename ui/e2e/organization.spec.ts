import {
  cents,
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFitsPhone,
  letters,
  OWNER,
  openSession,
  signIn,
} from './demo';
import { MAILBOX } from './mailbox';
import { hire } from './team';
import { expect, type Locator, type Page, test } from './test';

/** The owner of two locations: their figures together, groups of them, and who reaches a group. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const HERE = 'Juniper Creek Dental';
const DASHBOARD = `${DENTAL}/account/multi-location-dashboard`;
const LOCATIONS = `${DENTAL}/account/manage-locations`;
const GROUPS = `${DENTAL}/account/manage-groups`;
const USERS = `${DENTAL}/account/manage-users`;
const REPORTS = `${DENTAL}/account/multi-location-reports`;

const locations = (page: Page) =>
  page.getByRole('table', { name: 'Locations', exact: true }).locator('tbody tr');
const groupRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Groups', exact: true })
    .getByRole('row')
    .filter({ hasText: name });

/** The name of the owner's other location; the locations page stays open. */
async function otherLocation(page: Page): Promise<string> {
  await page.goto(LOCATIONS);
  const link = locations(page).filter({ hasNotText: HERE }).first().getByRole('link').first();
  // Its address is below the name.
  return link.evaluate((one) => one.firstChild?.textContent ?? '');
}

async function makeGroup(page: Page, name: string, location: string) {
  await page.goto(GROUPS);
  await page.getByRole('button', { name: 'Create group' }).click();
  const form = page.getByRole('dialog', { name: 'Create group' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('checkbox', { name: location, exact: true }).check();
  await expectAccessible(page, 'the form of a group');
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();
  await expect(groupRow(page, name)).toContainText(location);
}

async function actOnGroup(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Opens a person of the organization, found by email. */
async function openPerson(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(`${USERS}?q=${encodeURIComponent(email)}`);
  await page
    .getByRole('table', { name: 'Users', exact: true })
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The sum of a column of counts, over the rows loaded so far. */
async function sumOf(table: Locator, title: string): Promise<number> {
  const titles = await table.locator('thead th').allTextContents();
  const place = titles.findIndex((one) => one.trim() === title) + 1;
  const cells = await table.locator(`tbody tr > :nth-child(${place})`).allTextContents();
  return cells.reduce((sum, one) => sum + Number(one.replaceAll(',', '')), 0);
}

test('a figure of the Master Dashboard opens its list', async ({ page }) => {
  await signIn(page, OWNER);
  await page.getByRole('button', { name: `Location: ${HERE}`, exact: true }).click();
  await page.getByRole('menuitem', { name: /^Master Dashboard/ }).click();
  await expect(page).toHaveURL(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Master Dashboard' })).toBeVisible();
  await expect(locations(page)).toHaveCount(2);
  await expectAccessible(page, 'the Master Dashboard');

  // Other journeys enroll households at the first location only.
  const other = locations(page).filter({ hasNotText: HERE });
  const figure = other.getByRole('link', { name: /^[\d,]+: active members of / });
  const [shown, place] = [await figure.innerText(), await figure.getAttribute('aria-label')];
  const count = Number(shown.replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await figure.click();
  await expect(page).toHaveURL(/figure=active&location=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Active members' })).toBeVisible();
  const name = place?.split(' members of ')[1] ?? '';
  await expect(page.getByText(`${name}, now. ${shown} in all`)).toBeVisible();
  const list = page.getByRole('table', { name: 'Active members', exact: true });
  await expect(list.locator('tfoot')).toContainText(shown);
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Load more' });
    if (await more.isVisible()) await more.click();
    expect(await sumOf(list, 'Members')).toBe(count);
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page, 'the list of a figure');
  await expectFitsPhone(page);
});

test('the Master Dashboard keeps its period and fits a phone', async ({ page }) => {
  await openSession(page, OWNER);
  await page.goto(DASHBOARD);
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures.getByRole('button', { name: /^New members this month/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await expect(page).toHaveURL(/period=last_month/);
  await expect(figures.getByRole('button', { name: /^New members last month/ })).toBeVisible();
  await page.reload();
  await expect(figures.getByRole('button', { name: /^Collected last month/ })).toBeVisible();
  await expectFitsPhone(page);
  await expect(page.getByRole('region', { name: 'By location' })).toContainText('Active members');
  await expectAccessible(page, 'the Master Dashboard on a phone');
});

/** The amounts of a column of totals by location, and the sum that is shown below them. */
async function amountsOf(table: Locator, title: string) {
  const titles = await table.locator('thead th').allTextContents();
  const cell = `:nth-child(${titles.findIndex((one) => one.trim() === title) + 1})`;
  const rows = await table.locator(`tbody tr > ${cell}`).allTextContents();
  const total = await table.locator(`tfoot tr > ${cell}`).innerText();
  return { rows: rows.map(cents), total: cents(total) };
}

test('a report of all locations adds up and opens one location', async ({ page }) => {
  await openSession(page, OWNER);
  await page.goto(REPORTS);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByText('2 locations together, each with its own totals.')).toBeVisible();
  await expectAccessible(page, 'the reports of all locations');
  await page.getByRole('link', { name: /^Revenue/ }).click();
  await expect(page).toHaveURL(/multi-location-reports\?report=revenue$/);
  // The last whole month, which no journey changes.
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  const totals = page.getByRole('region', { name: 'Totals by location' });
  await expect(totals.getByRole('link', { name: HERE })).toBeVisible();
  await expect(page).toHaveURL(/period=last_month/);
  const kept = await amountsOf(totals.getByRole('table'), 'You keep');
  expect(kept.rows.reduce((sum, one) => sum + one, 0)).toBe(kept.total);
  await expectAccessible(page, 'a report of all locations');
  await totals.getByRole('link', { name: HERE }).click();
  await expect(page).toHaveURL(/locations=\d+/);
  await expect(page.getByRole('button', { name: HERE, exact: true })).toBeVisible();
  await expectFitsPhone(page);
});

test('a group gives its people access until the assignment ends', async ({ page, theirs }) => {
  test.skip(!MAILBOX, 'E2E_MAILBOX_URL names the mailbox of a running Chairside');
  const group = `North ${letters(8)}`;
  await openSession(page, OWNER);
  const who = await hire(page, theirs, OWNER);
  const other = await otherLocation(page);
  await makeGroup(page, group, HERE);

  await openPerson(page, who);
  await page.getByRole('button', { name: 'Give access' }).click();
  const giving = page.getByRole('dialog', { name: `Give ${who.name} access` });
  await giving.getByRole('radio', { name: /^Groups/ }).check();
  await giving.getByRole('checkbox', { name: group, exact: true }).check();
  // Their own assignment to the location is more specific.
  await expect(giving.getByText('Nothing changes at any location.')).toBeVisible();
  await expectAccessible(page, 'assigning a person');
  await giving.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText('Access saved')).toBeVisible();
  const assigned = page.getByRole('list', { name: 'Assignments' }).getByRole('listitem');
  await expect(assigned.filter({ hasText: group })).toBeVisible();

  await page.goto(GROUPS);
  await expect(page.getByRole('link', { name: `1: people of ${group}` })).toBeVisible();
  await actOnGroup(page, group, 'Edit');
  const editing = page.getByRole('dialog', { name: `Edit ${group}` });
  await expect(editing).toContainText(`1 person is assigned to this group: ${who.name}`);
  await editing.getByRole('checkbox', { name: other, exact: true }).check();
  const gains = editing.getByRole('list', { name: 'These people get access' });
  await expect(gains).toHaveText(`${who.name}: ${other}`);
  await expectAccessible(page, 'whose access changes');
  await editing.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText('Group saved')).toBeVisible();
  await expect(groupRow(page, group)).toContainText(other);

  await page.getByRole('link', { name: `1: people of ${group}` }).click();
  const people = page.getByRole('table', { name: 'Users', exact: true });
  await people.getByRole('link', { name: new RegExp(who.name) }).click();
  const reached = page.getByRole('list', { name: 'Access by location' }).getByRole('listitem');
  await expect(reached.filter({ hasText: other })).toContainText(`the group ${group}`);
  await page.getByRole('button', { name: `Actions for ${group}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  const removing = page.getByRole('dialog', {
    name: `Remove ${who.name} from the group ${group}?`,
  });
  const changes = removing.getByRole('list', { name: 'Access that changes' });
  await expect(changes).toContainText(other);
  await expect(changes).toContainText('→ No access');
  await removing.getByRole('button', { name: 'Remove assignment' }).click();
  await expect(page.getByText('Assignment removed')).toBeVisible();
  await expect(assigned.filter({ hasText: group })).toContainText('Ended');
  await expect(reached).toHaveCount(1);
  await expectFitsPhone(page);
  await expectAccessible(page, 'a person on a phone');
});

test('the locations list filters by group until it is deleted', async ({ page }) => {
  const group = `West ${letters(8)}`;
  await openSession(page, OWNER);
  const other = await otherLocation(page);
  await expect(locations(page)).toHaveCount(2);
  await makeGroup(page, group, other);

  await page.goto(LOCATIONS);
  const choice = page.getByRole('combobox', { name: 'Group' });
  await choice.selectOption({ label: group });
  await expect(page).toHaveURL(/group=\d+/);
  await expect(locations(page)).toHaveCount(1);
  await expect(locations(page)).toContainText(other);
  await page.getByRole('searchbox', { name: 'Filter by name or city' }).fill('Juniper');
  await expect(page.getByText('No matching locations')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by name or city' }).fill('');
  await choice.selectOption({ label: 'All groups' });
  await expect(locations(page)).toHaveCount(2);
  await expectAccessible(page, 'the locations of an organization');
  await expectFitsPhone(page);

  await page.goto(GROUPS);
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);
  await actOnGroup(page, group, 'Delete');
  const deleting = page.getByRole('dialog', { name: `Delete the group ${group}?` });
  await expect(deleting).toContainText('No one loses access to a location.');
  await deleting.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Group deleted')).toBeVisible();
  await expect(groupRow(page, group)).toHaveCount(0);
  await page.goto(LOCATIONS);
  await expect(choice.getByRole('option', { name: 'All groups' })).toBeAttached();
  await expect(choice.getByRole('option', { name: group })).toHaveCount(0);
});
