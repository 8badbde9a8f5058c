import { readFileSync } from 'node:fs';
import { expectAccessible } from './demo';
import { MAILBOX, mailTo } from './mailbox';
import { Journey, ORIGINS } from './signup-journey';
import { expect, test } from './test';

test.skip(
  !ORIGINS.dental || !MAILBOX,
  'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside',
);

test('a patient asks for their data, gets an email, and downloads the file', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  await journey.join();
  await page.goto(`${ORIGINS.dental}/patient-details/settings`);
  const panel = page.getByRole('region', { name: 'Your data', exact: true });
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await panel.getByRole('button', { name: 'Prepare my data' }).click();
  const asked = panel.getByText(/^(We are preparing your file|Your file is ready)/);
  await expect(asked.or(again)).toBeVisible();
  if (await again.isVisible()) {
    await again.getByLabel('Password', { exact: true }).fill(journey.password);
    await again.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(asked).toBeVisible();
  await mailTo(journey.email, { subject: 'data' });
  await page.reload();
  await expect(panel).toContainText(/Your file is ready \(\d+(\.\d)? [KM]B\)/);
  await expect(panel).toContainText('You can ask for a new file once a day.');
  await expectAccessible(page, 'one’s own data');
  const arrived = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download my data' }).click();
  const file = await arrived;
  expect(file.suggestedFilename()).toBe('my-data.zip');
  // A ZIP lists its files at its end.
  expect(readFileSync(await file.path()).toString('latin1')).toMatch(/^PK[\s\S]*data\.json/);
});
