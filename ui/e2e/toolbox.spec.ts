import {
  expectAccessible,
  expectFits,
  expectFitsPhone,
  MANAGER,
  openSession,
  PHONE,
  SUPER,
  signIn,
} from './demo';
import { expect, test } from './test';

/** Triggers an event at the card provider, which sends a webhook. */
async function happening() {
  const answer = await fetch(`${process.env.E2E_CARDS_URL}/v1/setup_intents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${process.env.E2E_CARDS_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', confirm: 'true' }),
  });
  expect(answer.status).toBe(200);
}

test.describe('what the platform looks after', () => {
  test('the bills of a day to come, found by the office', async ({ page }) => {
    await openSession(page, SUPER);
    await page.goto(`${SUPER.origin}/admin/toolbox`);
    await expect(page.getByText('Choose an office')).toBeVisible();
    await page.getByPlaceholder('Name, city or number').fill('Juniper');
    await page
      .getByRole('option', { name: /^Juniper Creek/ })
      .first()
      .click();
    await expect(page.getByText(/bills? due on|Nothing is due/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Bills for' }).fill('2099-01-01');
    await expect(page.getByText('Must be at most 366 days ahead')).toBeVisible();
    await expectAccessible(page, 'billing preview with a day too far');
  });

  test('an event is opened and replayed', async ({ page }) => {
    await happening();
    await openSession(page, SUPER);
    await page.goto(`${SUPER.origin}/admin/toolbox?tab=webhooks`);
    const table = page.getByRole('table', { name: 'Webhooks' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await table
      .getByRole('button', { name: /^Open evt_/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('"object": "event"')).toBeVisible();
    await expectAccessible(page, 'an event as received');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await table
      .getByRole('button', { name: /^Replay evt_/ })
      .first()
      .click();
    await expect(page.getByText('Event replayed')).toBeVisible();
    await page.getByRole('button', { name: 'Failed' }).click();
    await expect(page.getByText('No matching events')).toBeVisible();
  });

  test('the books are checked, on a phone too', async ({ page }) => {
    await signIn(page, SUPER);
    await page.setViewportSize(PHONE);
    await page.goto(`${SUPER.origin}/admin/toolbox?tab=books`);
    await page.getByRole('button', { name: 'Check the books' }).click();
    await expect(page.getByText('The books follow every rule.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('All rules hold').last()).toBeVisible();
    await expectFits(page);
    await page.getByRole('tab', { name: 'Jobs' }).click();
    await expect(page.getByText('Due now')).toBeVisible();
    await expectFits(page);
  });
});

test('an office sees its own bills to come', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist-new/payment-ledger?tab=upcoming`);
  await expect(page.getByRole('tab', { name: 'Upcoming bills' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText(/due in the next 30 days/)).toBeVisible();
  await expectAccessible(page, 'the bills of the next 30 days');
  const days = page.getByRole('group', { name: 'Days with bills' });
  const table = page.getByRole('table', { name: 'Bills for the day' });
  const month = new Date(Date.now() + 31 * 86_400_000).toLocaleDateString('en-CA');
  await page.getByRole('textbox', { name: 'Bills for' }).fill(month);
  await expect(days.getByRole('button').first()).toBeVisible();
  await days.getByRole('button').last().click();
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await expectAccessible(page, 'upcoming bills');
  await expectFitsPhone(page);
});
