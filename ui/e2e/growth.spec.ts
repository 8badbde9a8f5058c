import { DENTAL, expectAccessible, expectFitsPhone, MANAGER, OPTOMETRIST, signIn } from './demo';
import { expect, test } from './test';

/** An office's growth: the sources of its sign-ups, texts to share, and the season of giving. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

test('a visit by the poster is counted once and shown by its source', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  // A test cannot see a beacon's body; the table below shows the result.
  let counted = 0;
  visitor.on('request', (request) => {
    if (request.url().endsWith('/accounts/signup-visits')) counted += 1;
  });
  await visitor.goto(`${DENTAL}/signup/juniper-creek?source=poster`);
  await expect.poll(() => counted).toBe(1);
  await visitor.reload();
  await visitor.getByLabel('First name').first().fill('Ana');
  await expect.poll(() => counted).toBe(2);
  await visitor.context().close();

  await signIn(page, MANAGER);
  await page.goto(`${DENTAL}/account/marketing?tab=sources`);
  const poster = page.getByRole('row').filter({ hasText: 'Poster' });
  await expect(poster).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'All' })).toBeVisible();
  await expectAccessible(page, 'the sources');
  await expect(page.getByRole('textbox', { name: 'Text message' })).toHaveValue(/source=text/);
  await page.getByText('Spanish', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text message' })).toHaveValue(
    /lang=es&source=text/,
  );
  await expectFitsPhone(page);
});

for (const [brand, login] of [
  ['dental', MANAGER],
  ['vision', OPTOMETRIST],
] as const) {
  test(`the leaderboard shows the offices of ${brand} and the team`, async ({ page }) => {
    await signIn(page, login);
    await page.goto(`${login.origin}/leaderboard`);
    await expect(page.getByRole('heading', { name: 'Season of Giving' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible();
    await expectAccessible(page, 'the leaderboard');
    await expectFitsPhone(page);
  });
}
