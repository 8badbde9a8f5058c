import { DENTAL, expectAccessible, expectFitsPhone, letters, openSession } from './demo';
import { expect, type Locator, type Page, test } from './test';

/**
 * A plan of twelve locations: three groups, a price of a group and one of a location, a release to
 * all, and back.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const HEAD = {
  origin: DENTAL,
  email: 'head@cottonwooddental.example.com',
  lands: '/dentist-new/get-started',
};
const GROUPS = `${DENTAL}/account/manage-groups`;
/** The last word of each location's name. */
const CITIES = [['Meridian', 'Nampa'], ['Jerome', 'Burley'], ['Rexburg']];
const nameIn = (city: string) => `Cottonwood Dental ${city}`;

async function makeGroup(page: Page, name: string, cities: string[]) {
  await page.goto(GROUPS);
  await page.getByRole('button', { name: 'Create group' }).click();
  const form = page.getByRole('dialog', { name: 'Create group' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  for (const city of cities) {
    // Twelve locations have a search; a chosen one stays chosen.
    await form.getByRole('searchbox', { name: 'Filter by name' }).fill(city);
    await form.getByRole('checkbox', { name: nameIn(city), exact: true }).check();
  }
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();
}

/** Waits for the jobs of a roll-out. */
async function expectDone(page: Page, title: string) {
  const rollout = page.getByRole('region', { name: title, exact: true }).first();
  await expect(rollout.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
}

/** Sets the monthly price of a group or a location, as its preview shows it. */
async function setMonthly(page: Page, place: string, price: string) {
  await page.getByRole('tab', { name: 'Locations' }).click();
  await page.getByRole('button', { name: `Actions for ${place}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Set values' }).click();
  const dialog = page.getByRole('dialog', { name: `Values of ${place}` });
  await dialog.getByLabel(/^Monthly price/).fill(price);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Save values' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Roll-outs' }).click();
  await expectDone(page, 'Values');
  // An earlier one is done as well: this one is over when the next can begin.
  await expect(page.getByRole('button', { name: 'Roll out', exact: true })).toBeEnabled({
    timeout: 60_000,
  });
  await page.getByRole('tab', { name: 'Locations' }).click();
}

const rowOf = (page: Page, city: string): Locator =>
  page
    .getByRole('table', { name: 'Locations', exact: true })
    .getByRole('row')
    .filter({ hasText: nameIn(city) });

test('three groups, a plan at twelve locations, and the way back', async ({ page }) => {
  // Four roll-outs, each with a job for each of twelve locations.
  test.setTimeout(300_000);
  const run = letters(8);
  const plan = `Release ${run}`;
  const [valley, magic, east] = ['Valley', 'Magic', 'East'].map((one) => `${one} ${run}`);
  await openSession(page, HEAD);
  for (const [index, name] of [valley, magic, east].entries()) {
    await makeGroup(page, String(name), CITIES[index] ?? []);
  }
  await expectAccessible(page, 'twelve locations in groups');

  await page.goto(`${DENTAL}/account/manage-plans?id=-2`);
  await page
    .getByRole('group', { name: 'Presets' })
    .getByRole('button', { name: /^Adult Wellness/ })
    .click();
  await page.getByLabel('Plan name').fill(plan);
  await page.getByLabel('Monthly price', { exact: true }).fill('39');
  await page.getByLabel('Yearly price', { exact: true }).fill('399');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();
  await page.getByRole('button', { name: 'Roll out', exact: true }).click();
  const first = page.getByRole('dialog', { name: `Roll out ${plan}` });
  await first.getByRole('button', { name: 'Roll out to 12 locations' }).click();
  await expectDone(page, 'Roll-out of version 1');

  await setMonthly(page, String(valley), '42');
  await expect(rowOf(page, 'Nampa')).toContainText('$42.00');
  await expect(rowOf(page, 'Nampa')).toContainText(`from ${valley}, since `);
  await expect(rowOf(page, 'Jerome')).toContainText('$39.00');
  await setMonthly(page, nameIn('Burley'), '44');
  await expect(rowOf(page, 'Burley')).toContainText(`from ${nameIn('Burley')}, since `);

  // The next version: what a group and a location set stays.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Monthly price', { exact: true }).fill('41');
  await page.getByLabel('Yearly price', { exact: true }).fill('419');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText(/Version 2 is saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll out', exact: true }).click();
  const second = page.getByRole('dialog', { name: `Roll out ${plan}` });
  const lines = second.getByRole('list', { name: 'Locations' }).getByRole('listitem');
  await expect(lines.filter({ hasText: nameIn('Burley') })).toContainText(/Stays: .*\$44\.00/);
  await expectAccessible(page, 'the preview of a release');
  await second.getByRole('button', { name: 'Roll out to 12 locations' }).click();
  await expectDone(page, 'Roll-out of version 2');
  await page.getByRole('tab', { name: 'Locations' }).click();
  await expect(rowOf(page, 'Jerome')).toContainText('$41.00');
  await expect(rowOf(page, 'Nampa')).toContainText('$42.00');
  await expect(rowOf(page, 'Burley')).toContainText('$44.00');

  await page.getByRole('tab', { name: 'Roll-outs' }).click();
  await page
    .getByRole('region', { name: 'Roll-out of version 2', exact: true })
    .getByRole('button', { name: 'Roll back', exact: true })
    .click();
  const back = page.getByRole('dialog', { name: 'Roll back to version 1?' });
  await back.getByRole('button', { name: 'Roll back 12 locations' }).click();
  await expectDone(page, 'Rollback from version 2');
  await page.getByRole('tab', { name: 'Locations' }).click();
  await expect(rowOf(page, 'Jerome')).toContainText('$39.00');
  await expect(rowOf(page, 'Jerome')).toContainText('$399.00');
  await expect(rowOf(page, 'Burley')).toContainText('$44.00');
  await expectFitsPhone(page);
});
