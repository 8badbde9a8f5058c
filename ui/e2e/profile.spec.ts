import { DENTAL, expectAccessible, expectFits, PHONE, VISION } from './demo';
import { expect, test } from './test';

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

for (const [brand, address, words] of [
  ['dental', `${DENTAL}/search?near=83702&lang=es`, 'Planes de membresía'],
  ['vision', `${VISION}/search?near=78641&lang=en`, 'Membership plans'],
  ['vision', `${VISION}/search?near=78641&lang=es`, 'Planes de membresía'],
] as const)
  test(`an office’s profile is accessible: ${brand}, ${address.slice(-2)}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await page.locator('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/marketplace\/profile\/\d+/);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', address.slice(-2));
    await expectFits(page);
    await expectAccessible(page, page.url());
  });
