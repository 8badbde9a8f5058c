import { DENTAL, expectAccessible, expectFitsPhone, OWNER, PHONE, signIn } from './demo';
import { expect, type Page, test } from './test';

/** An office prepares a move from another system, compares its charges by household, and discards it. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const PAGE = `${DENTAL}/account/move-in`;
const HEADINGS =
  'Customer Id,First Name,Last Name,DOB,Email,Membership,Frequency,Amount,Next Billing Date';

/** A day from now as ISO and as American dates are typed. */
function ahead(days: number) {
  const date = new Date(Date.now() + days * 86_400_000);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const two = (number: number) => String(number).padStart(2, '0');
  return { iso: `${year}-${two(month)}-${two(day)}`, us: `${two(month)}/${two(day)}/${year}` };
}

async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard move' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this move?' })
    .getByRole('button', { name: 'Discard move' })
    .click();
  await expect(page.getByRole('button', { name: 'Start a move' })).toBeVisible();
}

test('an owner compares a move household by household and discards it', async ({ page }) => {
  const run = `Move${Date.now() % 1_000_000}`;
  await signIn(page, OWNER);
  await page.goto(PAGE);
  const begin = page.getByRole('button', { name: 'Start a move' });
  const left = page.getByRole('button', { name: 'Discard move' });
  await expect(begin.or(left)).toBeVisible();
  // Of a run that was stopped.
  if (await left.isVisible()) await discard(page);
  await begin.click();
  const row = `M1,Ana,${run},06/14/1985,ana.${run}@example.com,Adult Wellness,Monthly,35.00,${ahead(20).us}`;
  await page
    .getByLabel('CSV file')
    .first()
    .setInputFiles({
      name: `${run}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from([HEADINGS, row].join('\n')),
    });
  await expect(page.getByRole('link', { name: `Review ${run}.csv` })).toBeVisible();
  await page.goto(`${PAGE}?day=${ahead(5).iso}`);
  await expect(page.getByText(`Ana ${run}`).first()).toBeVisible();
  await expect(page.getByText('$35.00').first()).toBeVisible();
  await expectAccessible(page, 'a move that is compared');
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);
  await discard(page);
});
