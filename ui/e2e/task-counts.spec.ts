/** How many presses the desk's everyday tasks take. Visits and the family have their own files. */
import { HAS_DATABASE } from './database';
import { DENTAL, MANAGER, OWNER } from './demo';
import { countEffort, type Effort } from './effort';
import { makeLate } from './late';
import { enrollIndividual } from './members';
import { expect, type Page, test } from './test';

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

/** A member of an own plan, on the member's page. */
async function enrolled(page: Page, login: typeof MANAGER) {
  const made = await enrollIndividual(page, login);
  await page.waitForURL(/\/account\/members\?id=\d+/);
  return made;
}

/** Counts on this page; `from` starts a task. */
async function counter(page: Page) {
  const effort: Effort = { clicks: 0, fields: 0, characters: 0 };
  await countEffort(page, effort);
  return {
    from: () => {
      effort.clicks = 0;
    },
    clicks: () => effort.clicks,
  };
}

test('a payment is refunded in four presses', async ({ page }) => {
  const count = await counter(page);
  await enrolled(page, OWNER);
  count.from();
  await page.getByRole('tab', { name: 'Yearly ledger' }).click();
  await page
    .getByRole('button', { name: /^Actions for the payment/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Paid twice');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(count.clicks).toBe(4);
});

test('a plan is canceled at the desk in four presses on one screen', async ({ page }) => {
  const count = await counter(page);
  await enrolled(page, MANAGER);
  count.from();
  const address = page.url();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Financial' }).check();
  await dialog.getByRole('button', { name: 'Cancel plan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Plan canceled')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  await expect.poll(count.clicks).toBe(4);
});

test.describe('late payments', () => {
  test.beforeEach(() => {
    test.skip(!HAS_DATABASE, 'E2E_DATABASE_URL names the database of a running Chairside');
  });

  test('one is charged in two presses from the member’s page', async ({ page }) => {
    const count = await counter(page);
    const { email } = await enrolled(page, MANAGER);
    const undo = makeLate(email);
    try {
      await page.reload();
      const panel = page.getByRole('region', { name: 'Late payment' });
      await expect(panel.getByRole('button', { name: 'Charge now' })).toBeEnabled();
      count.from();
      await panel.getByRole('button', { name: 'Charge now' }).click();
      const charge = page.getByRole('dialog').getByRole('button', { name: /^Charge \$/ });
      await expect(charge).toBeEnabled();
      // The bill has no entry in the books, so it is not paid in earnest.
      await page.route(/\/members\/charge_user/, (route) => route.abort());
      const asked = page.waitForRequest(/\/members\/charge_user/);
      await charge.click();
      expect((await asked).method()).toBe('POST');
      await expect.poll(count.clicks).toBe(2);
    } finally {
      undo();
    }
  });

  test('all are collected in three presses from the Today list', async ({ page }) => {
    const count = await counter(page);
    const { email } = await enrolled(page, MANAGER);
    const undo = makeLate(email);
    try {
      // Other journeys need their late households: nothing is charged here.
      await page.route(/\/dentists\/\d+\/collect$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { data: { runId: 1 } } })
          : route.continue(),
      );
      await page.goto(`${DENTAL}/dentist-new/today`);
      const all = page.getByRole('link', { name: 'Collect all late' });
      await expect(all).toBeVisible();
      count.from();
      await all.click();
      await page.getByRole('button', { name: /^(Charge|Email) / }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Charge|Email) / }).click();
      await expect(page).toHaveURL(/run=1/);
      await expect.poll(count.clicks).toBe(3);
    } finally {
      undo();
    }
  });
});
