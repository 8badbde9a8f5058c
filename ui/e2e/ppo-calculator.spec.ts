import { readFileSync } from 'node:fs';
import { DENTAL, DESKTOP, expectAccessible, expectFits, PHONE, VISION } from './demo';
import { expect, type Page, test } from './test';

/**
 * The public calculator: numbers in, break-even in words, the same page again from its link, and on
 * paper.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');
test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const CALCULATOR = '/ppo-calculator';
/** 100 patients at $800 with 40 % written off; 60 stay and 30 join: exactly today's collections. */
const EVEN = `${CALCULATOR}?lang=en&v=1&office=40000.2000.30000.0.0&plan=100.80000.4000.6000.5000.Delta`;

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('an office finds its break-even, and its link shows it again', async ({ page }) => {
  await page.goto(`${DENTAL}${EVEN}`);
  await expect(result(page)).toContainText('You need 30 members to earn what you earn today.');
  await page.getByRole('textbox', { name: 'Write-off, Delta' }).fill('30');
  await expect(result(page)).toContainText('You need 40 members');
  const slider = page.getByRole('slider', { name: /^Patients who stay/ });
  await slider.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Stay, Delta' })).toHaveValue('61');
  await expect(page).toHaveURL(/plan=100\.80000\.3000\.6100\.5000\.Delta/);
  const found = await page.getByRole('heading', { level: 2, name: /^You need/ }).innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: found })).toBeVisible();
});

test('who has scrolled before the script is there stays where they are', async ({ page }) => {
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  await page.goto(`${DENTAL}${EVEN}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The server-rendered element differs from the one the app renders in its place.
  const drawn = page.locator('[data-drawn]');
  await page.locator('#content').evaluate((element) => element.setAttribute('data-drawn', ''));
  await page.mouse.wheel(0, 600);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(600);
  open();
  await expect(drawn).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await scrolled()).toBe(600);
  await expect(result(page)).toContainText('You need 30 members to earn what you earn today.');

  // Another page starts at its top. A real click would scroll to the footer first.
  await page.getByRole('link', { name: 'Terms' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/terms/);
  await expect.poll(scrolled).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Going back restores the scroll position.
  await page.goBack();
  await expect.poll(scrolled).toBe(600);
});

test('a wrong number is said at its field', async ({ page }) => {
  await page.goto(`${DENTAL}${EVEN}`);
  const stay = page.getByRole('textbox', { name: 'Stay, Delta' });
  await stay.fill('101');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(stay).toBeFocused();
  await expect(stay).toHaveAccessibleDescription('Enter 0 to 100');
});

test('paper has the numbers without the controls', async ({ page }) => {
  await page.goto(`${DENTAL}${EVEN}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/^Calculated /)).toBeVisible();
  await expect(result(page)).toContainText('You need 30 members');
});

test('its result is a PDF', async ({ page }) => {
  await page.goto(`${VISION}${EVEN}`);
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: false }).click();
  const file = await arrived;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(readFileSync(await file.path()).toString('latin1')).toMatch(/^%PDF-/);
});

for (const [brand, origin] of [
  ['dental', DENTAL],
  ['vision', VISION],
] as const)
  test(`fits and is accessible on both widths, ${brand}`, async ({ page }) => {
    for (const address of [CALCULATOR, `${CALCULATOR}?lang=es`, `${CALCULATOR}?v=9`])
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await page.goto(`${origin}${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFits(page);
        await expectAccessible(page, `${address} at ${viewport.width}`);
      }
  });
