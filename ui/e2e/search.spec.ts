import {
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFits,
  PHONE,
  SUPER,
  signIn,
  VISION,
} from './demo';
import { expect, type Page, test } from './test';

/**
 * A patient finds an office by place, reads its profile, and starts to join; members' reviews from
 * writing to the decision.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');
test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const BOISE = '/search?near=83702&lang=en';
const results = (page: Page) => page.getByRole('region', { name: /^Offices near/ });

test('a patient finds an office, reads its profile, and joins', async ({ page }) => {
  await page.goto(`${DENTAL}/search?lang=en`);
  await page.getByLabel('ZIP code or town').fill('Boise, ID');
  await page.getByLabel('Distance').selectOption('50');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/near=Boise%2C\+ID&radius=50/);
  await expect(results(page).getByRole('listitem').first()).toContainText(
    /In the same area|About \d+ miles?/,
  );
  // The map's pins link to the list.
  await page.locator('a.pin').last().click();
  await expect(page).toHaveURL(/#office-\d+$/);
  const name = await results(page)
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .innerText();
  await results(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible();
  await page.getByRole('link', { name: 'See plans and join' }).click();
  await expect(page).toHaveURL(/\/signup\//);
});

test('filters are in the address, and nothing found says what to do', async ({ page }) => {
  await page.goto(`${DENTAL}/search?near=99501&radius=5&language=es&lang=es`);
  await expect(page.getByLabel('Idioma')).toHaveValue('es');
  await expect(page.getByRole('link', { name: 'Buscar hasta 10 millas' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/language=es&lang=en/);
  await page.getByLabel('ZIP code or town').fill('Atlantis City');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('We don’t know this town. Enter a ZIP code.');
});

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`search and profile fit and are accessible, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const origin of [DENTAL, VISION]) {
      for (const path of ['/search?lang=es', '/search?near=78641&radius=100&lang=en']) {
        await page.goto(`${origin}${path}`);
        await expectFits(page);
        await expectAccessible(page, page.url());
      }
    }
    await page.goto(`${DENTAL}${BOISE}`);
    await results(page).getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expectFits(page);
    await expectAccessible(page, page.url());
  });
}

test('our staff decide a reported review', async ({ page }) => {
  await signIn(page, SUPER);
  await page.goto(`${SUPER.origin}/admin/reviews`);
  const report = page.getByRole('article').filter({ hasText: 'It is advertising' }).first();
  await report.getByRole('button', { name: /^Take down/ }).click();
  await page.getByRole('button', { name: 'Take down', exact: true }).last().click();
  await expect(page.getByText('Review taken down')).toBeVisible();
});
