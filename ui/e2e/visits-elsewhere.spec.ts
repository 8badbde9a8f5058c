import {
  cents,
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFitsPhone,
  letters,
  OWNER,
  openSession,
} from './demo';
import { EnrollForm } from './enroll-form';
import { expect, type Page, test } from './test';

/**
 * A member of one location is seen at another one: the visit counts at home, and both locations see
 * what it is settled at.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const HERE = 'Juniper Creek Dental';
const GUESTS = '/account/guests';
const SETTLEMENT = `${DENTAL}/account/multi-location-reports?tab=settlement`;

interface Place {
  id: number;
  name: string;
}

/** The owner's two locations: the first one, and the other. */
async function bothLocations(page: Page): Promise<[Place, Place]> {
  await page.goto(`${DENTAL}/account/manage-locations`);
  const rows = page.getByRole('table', { name: 'Locations', exact: true }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const places: Place[] = [];
  for (const row of await rows.all()) {
    const link = row.getByRole('link').first();
    // Its address is below the name.
    const name = await link.evaluate((one) => one.firstChild?.textContent ?? '');
    const address = new URL((await link.getAttribute('href')) ?? '', String(DENTAL));
    places.push({ id: Number(address.searchParams.get('id')), name });
  }
  const here = places.find(({ name }) => name === HERE);
  const other = places.find(({ name }) => name !== HERE);
  if (!here || !other) throw new Error('The owner has no two locations');
  return [here, other];
}

/** A master plan that only the other location sells. */
async function sellOnlyAt(page: Page, plan: string, other: Place) {
  await page.goto(`${DENTAL}/account/manage-plans?id=-2&locationId=${other.id}`);
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
  const dialog = page.getByRole('dialog', { name: `Roll out ${plan}` });
  await dialog.getByRole('button', { name: 'Roll out to 1 location' }).click();
  const rollout = page.getByRole('region', { name: 'Roll-out of version 1', exact: true });
  await expect(rollout.getByText('Done', { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  });
}

/** The plan is valid at every location, and visits there are settled at 60 %. */
async function settleVisits(page: Page, plan: string) {
  await page.goto(SETTLEMENT);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Visits at other locations' });
  await dialog.getByRole('radio', { name: /^Are settled by month/ }).check();
  await dialog.getByLabel(/^Percent of the visited location/).fill('60');
  await dialog.getByLabel(`${plan} is valid at`).selectOption({ label: 'Every location' });
  await expectAccessible(page, 'the settings of visits at other locations');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}

test('a visit at another location counts at home and is settled between both', async ({ page }) => {
  test.slow();
  const plan = `Everywhere ${letters(8)}`;
  await openSession(page, OWNER);
  const [here, other] = await bothLocations(page);
  await sellOnlyAt(page, plan, other);
  await settleVisits(page, plan);

  await page.goto(`${DENTAL}/account/dashboard?office=${other.id}`);
  await expect(page.getByRole('button', { name: `Location: ${other.name}` })).toBeVisible();
  const form = new EnrollForm(page, DENTAL);
  await form.open();
  await form.enrollOwner({ firstName: 'Vera', dob: '06/14/1985' }, plan);
  const name = `Vera ${form.lastName}`;

  // The desk of the first location: by name and birth date, then three clicks.
  await page.goto(`${DENTAL}${GUESTS}?office=${here.id}`);
  await expect(page.getByRole('button', { name: `Location: ${HERE}` })).toBeVisible();
  await expectAccessible(page, 'members of other locations');
  await page.getByLabel(/^First name/).fill('Vera');
  await page.getByLabel(/^Last name/).fill(form.lastName);
  await page.getByLabel(/^Birth date/).fill('06/15/1985');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('No member found')).toBeVisible();
  await page.getByLabel(/^Birth date/).fill('06/14/1985');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const guest = page.getByRole('region', { name, exact: true });
  await expect(guest).toContainText(`member of ${other.name}`);
  await expect(guest).toContainText('0 of ');
  await expectAccessible(page, 'a member of another location');
  await guest.getByRole('button', { name: 'Record a visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record visit' }).click();
  await expect(page.getByText('Visit recorded')).toBeVisible();
  await expect(guest).toContainText('1 of ');
  const visitsHere = page.getByRole('table', { name: 'Visits here', exact: true });
  await expect(visitsHere.getByRole('row').filter({ hasText: name })).toContainText(other.name);
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);

  // At home the same visit is one elsewhere.
  await page.goto(`${DENTAL}${GUESTS}?office=${other.id}`);
  await page.getByRole('tab', { name: 'Our members elsewhere' }).click();
  const elsewhere = page.getByRole('table', { name: 'Our members elsewhere', exact: true });
  await expect(elsewhere.getByRole('row').filter({ hasText: name })).toContainText(HERE);

  await page.goto(SETTLEMENT);
  const pairs = page.getByRole('table', { name: 'Pairs of locations', exact: true });
  const pair = pairs.getByRole('row').filter({ hasText: HERE });
  await expect(pair).toContainText(other.name);
  await expect(pair).toContainText('Open');
  expect(cents(await pair.innerText())).toBeGreaterThan(0);
  await pair.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Show lines' }).click();
  const lines = page.getByRole('dialog');
  await expect(lines).toContainText(name);
  await expect(lines).toContainText(/60(\.00)?%/);
  await expectAccessible(page, 'the lines of a settlement');
  await page.keyboard.press('Escape');
  await expectFitsPhone(page);
});
