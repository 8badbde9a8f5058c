import { DENTAL, expectAccessible, expectFitsPhone, OWNER, PHONE, signIn } from './demo';
import { expect, test } from './test';

/** An owner connects the practice system, and takes it away again. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const PAGE = `${DENTAL}/account/settings/office?tab=pms`;

test('an owner connects a practice system, confirms it and disconnects it', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Connect practice system' }).click();
  const form = page.getByRole('dialog', { name: 'Connect practice system' });
  await form.getByLabel('Practice system').selectOption('Open Dental');
  await form.getByLabel('Customer key').fill('no-such-key');
  await expectAccessible(page, 'the form of a practice system');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form.getByText('The practice system refused this key.')).toBeVisible();
  await form.getByLabel('Customer key').fill('customer-key');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Juniper Dental')).toBeVisible();
  await expectAccessible(page, 'a practice to confirm');
  await page.getByRole('button', { name: 'Yes, start reading' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page
    .getByRole('dialog', { name: 'Disconnect Open Dental?' })
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await expect(page.getByText('Connect your practice system')).toBeVisible();
});
