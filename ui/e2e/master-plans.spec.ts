import { DENTAL, expectAccessible, OWNER, signIn } from './demo';
import { expect, type Locator, type Page, test } from './test';

/** A master plan of an organization: its roll-out to a location, which then has its own price. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const HERE = 'Juniper Creek Dental';
const PLAN = 'Adult Wellness';

/** The first location is left out: other journeys enroll there by the names of its plans. */
async function leaveHereOut(dialog: Locator, other: string) {
  await expect(dialog.getByRole('checkbox', { name: other, exact: true })).toBeChecked();
  const here = dialog.getByRole('checkbox', { name: HERE, exact: true });
  if (await here.isVisible()) await here.uncheck();
}

/** Waits for the jobs of a roll-out. */
async function expectDone(page: Page, title: string) {
  const rollout = page.getByRole('region', { name: title, exact: true });
  await expect(rollout.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
}

/** Saves the plan with a higher yearly price and rolls it out. */
async function anotherVersionGoesOut(page: Page, other: string) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const field = page.getByLabel('Yearly price', { exact: true });
  const before = Number(await field.inputValue()).toFixed(2);
  const after = (Number(before) + 12).toFixed(2);
  await field.fill(after);
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText(/Version 2 is saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Roll out ${PLAN}` });
  await leaveHereOut(dialog, other);
  await dialog.getByRole('button', { name: 'Roll out to 1 location' }).click();
  await expect(page).toHaveURL(/tab=rollouts/);
  await expectDone(page, 'Roll-out of version 2');
  return { before, after };
}

test('a master plan reaches a location, which gets its own price, is rolled back and archived', async ({
  page,
}) => {
  // Five roll-outs, each with the jobs of its locations.
  test.setTimeout(240_000);
  await signIn(page, OWNER);
  await page.goto(`${DENTAL}/account/manage-plans`);
  await page
    .getByRole('table', { name: 'Master plans', exact: true })
    .getByRole('link', { name: new RegExp(`^${PLAN}`) })
    .click();
  await expect(page.getByText(/No location sells it yet/)).toBeVisible();

  await page.getByRole('button', { name: 'Roll out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Roll out ${PLAN}` });
  const lines = dialog.getByRole('list', { name: 'Locations' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const names = await lines.locator('label').allInnerTexts();
  const other = names.find((name) => name !== HERE) ?? '';
  await leaveHereOut(dialog, other);
  await expectAccessible(page, 'the preview of a roll-out');
  await dialog.getByRole('button', { name: 'Roll out to 1 location' }).click();
  await expect(page).toHaveURL(/tab=rollouts/);
  await expectDone(page, 'Roll-out of version 1');

  await page.getByRole('tab', { name: 'Locations' }).click();
  await page.getByRole('button', { name: `Actions for ${other}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Set values' }).click();
  const values = page.getByRole('dialog', { name: `Values of ${other}` });
  const price = values.getByLabel(/^Monthly price/);
  const own = (Number(await price.inputValue()) + 5).toFixed(2);
  await price.fill(own);
  await values.getByRole('button', { name: 'Preview' }).click();
  await leaveHereOut(values, other);
  await values.getByRole('button', { name: 'Save values' }).click();
  await expect(values).toBeHidden();
  const location = page
    .getByRole('table', { name: 'Locations', exact: true })
    .getByRole('row')
    .filter({ hasText: other });
  await expect(location).toContainText(`$${own}`);
  await expect(location).toContainText(`from ${other}, since `);
  await expectAccessible(page, 'the values of a master plan');
  await page.getByRole('tab', { name: 'Roll-outs' }).click();
  await expectDone(page, 'Values');

  const yearly = await anotherVersionGoesOut(page, other);
  await page
    .getByRole('region', { name: 'Roll-out of version 2', exact: true })
    .getByRole('button', { name: 'Roll back', exact: true })
    .click();
  const back = page.getByRole('dialog', { name: 'Roll back to version 1?' });
  await leaveHereOut(back, other);
  await expectAccessible(page, 'the preview of a rollback');
  await back.getByRole('button', { name: 'Roll back 1 location' }).click();
  await expectDone(page, 'Rollback from version 2');
  await page.getByRole('tab', { name: 'Locations' }).click();
  await expect(location).toContainText(`$${yearly.before}`);
  await expect(location).toContainText(`$${own}`);
  await page.getByRole('tab', { name: 'Roll-outs' }).click();

  await page.getByRole('button', { name: `More actions for ${PLAN}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'End it at 1 location' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await expectDone(page, 'Archive');
});
