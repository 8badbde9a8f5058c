import {
  DENTAL,
  DESKTOP,
  expectAccessible,
  MANAGER,
  OPTOMETRIST,
  openSession,
  VISION,
} from './demo';
import { expect, type Page, test } from './test';

/**
 * Pages for patients are in English and Spanish throughout, and accessible in both. Pages for
 * practices are English, and declare that to a browser that prefers Spanish.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** The language in which a screen reader reads the page's heading. */
const spoken = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((heading) => heading.closest<HTMLElement>('[lang]')?.lang);

async function expectSpoken(page: Page, address: string, language: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => spoken(page), `the language of ${address}`).toBe(language);
  await expectAccessible(page, address);
}

/** The address of the first office in the search results. */
async function profile(page: Page): Promise<string> {
  await page.goto(`${DENTAL}/search?near=83702&lang=en`);
  const link = page.locator('a[href*="/marketplace/profile/"]').first();
  return new URL(String(await link.getAttribute('href')), page.url()).pathname;
}

/** In both languages, those of a pair in one brand each. The pages before a sign-in are in `patient-spanish.spec.ts`. */
const BILINGUAL = [
  `${DENTAL}/signup/juniper-creek`,
  `${VISION}/signup/lakeline`,
  `${DENTAL}/search`,
  `${DENTAL}/search?near=83702`,
  `${VISION}/search?near=78641`,
  `${DENTAL}/ppo-calculator`,
  `${DENTAL}/terms`,
  `${VISION}/privacy`,
];
const IN_TURN = {
  en: [
    `${DENTAL}/start`,
    `${DENTAL}/out-of-network`,
    `${VISION}/out-of-network?office=lakeline`,
    `${VISION}/faq`,
  ],
  es: [
    `${VISION}/start`,
    `${VISION}/out-of-network`,
    `${DENTAL}/out-of-network?office=juniper-creek`,
    `${DENTAL}/faq`,
  ],
};
const ENGLISH = [
  `${DENTAL}/enroll/practice`,
  `${VISION}/enroll/practice`,
  `${VISION}/checkout`,
  `${DENTAL}/learn-more`,
];
const STEPS = ['profile', 'fees', 'plans', 'payments', 'team', 'branding', 'share'];

for (const language of ['en', 'es'] as const)
  test(`pages for patients are accessible in ${language}`, async ({ page }) => {
    const addresses = [...BILINGUAL, ...IN_TURN[language], `${DENTAL}${await profile(page)}`];
    for (const address of addresses) {
      const there = new URL(address);
      there.searchParams.set('lang', language);
      await expectSpoken(page, there.href, language);
    }
  });

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-US' });

  test('pages for practices are English, and say so', async ({ page }) => {
    for (const address of ENGLISH) await expectSpoken(page, address, 'en');
  });

  test('the setup and the leaderboard are English, and say so', async ({ page }) => {
    const elm = { ...MANAGER, email: 'owner@elmcourt.example.com' };
    await openSession(page, elm);
    for (const step of STEPS) await expectSpoken(page, `${DENTAL}/single-setup?step=${step}`, 'en');
    await expectSpoken(page, `${DENTAL}/multi-setup`, 'en');
    await openSession(page, OPTOMETRIST);
    await expectSpoken(page, `${VISION}/leaderboard`, 'en');
  });
});
