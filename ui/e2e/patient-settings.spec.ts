import { DANIEL, DENTAL, expectAccessible, type Login, openSession } from './demo';
import { expect, type Page, test } from './test';

/** A patient's Settings: notifications, and deleting the personal data. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const CARMEN = { ...DANIEL, email: 'carmen.duarte@example.com' };
/** Her plan has ended and no balance is due, so that nothing must be settled first. */
const DOROTHY = { ...DANIEL, email: 'dorothy.pell@example.com' };

async function openSettings(page: Page, who: Login) {
  await openSession(page, who);
  await page.goto(`${who.origin}/patient-details/settings`);
}

test('notifications that are turned off stay off, and the others on', async ({ page }) => {
  await openSettings(page, CARMEN);
  const panel = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .filter({ has: page.getByRole('table') });
  const one = (name: string) => panel.getByRole('switch', { name, exact: true });
  const turned = [one('Visits you have left: Email'), one('Payments and cards: In the app')];
  const others = [one('Referrals and news: Email'), one('Visits you have left: In the app')];
  // Receipts can't be turned off.
  await expect(panel.getByRole('row', { name: /^Payments and cards/ })).toContainText('Always on');
  for (const choice of [...turned, ...others]) await expect(choice).toBeChecked();
  for (const choice of turned) {
    await choice.press('Space');
    // It follows the server's response.
    await expect(choice).not.toBeChecked();
  }
  await page.reload();
  for (const choice of turned) await expect(choice).not.toBeChecked();
  for (const choice of others) await expect(choice).toBeChecked();

  for (const choice of turned) {
    await choice.press('Space');
    await expect(choice).toBeChecked();
  }
  await page.reload();
  for (const choice of turned) await expect(choice).toBeChecked();
});

test('a request to delete the data is asked for, waits for its day, and can be withdrawn', async ({
  page,
}) => {
  await openSettings(page, DOROTHY);
  const panel = page.getByRole('region', { name: 'Delete your data', exact: true });
  const ask = panel.getByRole('button', { name: 'Delete my data' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your household’s data?' });
  await expectAccessible(page, 'asking for deletion');
  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  await expect(dialog).toBeHidden();
  const waits = panel.getByText(
    /^Your data is deleted on \w+ \d{1,2}, \d{4}\. Until then you can change your mind\.$/,
  );
  await expect(waits).toBeVisible();
  const said = await waits.innerText();
  await page.reload();
  await expect(waits).toHaveText(said);
  await expect(ask).toHaveCount(0);
  await panel.getByRole('button', { name: 'Keep my data' }).click();
  await expect(ask).toBeVisible();
  await page.reload();
  await expect(ask).toBeVisible();
});
