import {
  ADAEZE,
  DANIEL,
  DENTAL,
  expectFits,
  MANAGER,
  OPTOMETRIST,
  openSession,
  VISION,
} from './demo';
import { openNamed } from './members';
import { expect, type Page, test } from './test';

/**
 * The narrowest screen that WCAG requires (1.4.10, 400 % of 1280 pixels): no horizontal scrolling.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

const NARROW = { width: 320, height: 640 };

/** Checks the current page, once it has loaded everything. */
async function expectNarrow(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  await expectFits(page);
}

test('the desk’s widest pages fit a screen of 320 pixels', async ({ page }) => {
  await openNamed(page, MANAGER, 'Daniel Reyes');
  await page.setViewportSize(NARROW);
  await page.reload();
  await expectNarrow(page);
  for (const path of [
    '/account/reports',
    '/account/reports?tab=payouts',
    '/account/reports?report=revenue',
    '/dentist-new/payment-ledger',
    '/dentist-new/today',
  ])
    await test.step(path, async () => {
      await page.goto(`${DENTAL}${path}`);
      await expectNarrow(page);
    });
  await page.goto(`${DENTAL}/account/patient-signup`);
  await page.getByRole('tab', { name: 'View plans' }).click();
  await expectNarrow(page);
  await openSession(page, OPTOMETRIST);
  await page.goto(`${VISION}/account/reports?tab=payouts`);
  await expectNarrow(page);
});

test('what patients see fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize(NARROW);
  const signups = [`${DENTAL}/signup/juniper-creek`, `${VISION}/signup/lakeline`];
  for (const address of signups.flatMap((one) => [one, `${one}?lang=es`]))
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('#join form')).toBeVisible();
      await expectFits(page);
    });
  await page.goto(`${DENTAL}/learn-more`);
  await expectNarrow(page);
  for (const who of [DANIEL, ADAEZE])
    await test.step(who.email, async () => {
      await openSession(page, who);
      await page.goto(`${who.origin}${who.lands}`);
      await expectNarrow(page);
    });
});
