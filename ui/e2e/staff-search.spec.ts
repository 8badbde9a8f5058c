import { HAS_DATABASE, oneRow } from './database';
import { DENTAL, expectAccessible, letters, OWNER, SUPER, signIn } from './demo';
import { expect, test } from './test';

/** Our staff find a practice by what a caller can say, and act as its owner. */

test.skip(!DENTAL || !HAS_DATABASE, 'E2E_DENTAL_URL and E2E_DATABASE_URL name a running Chairside');

const OFFICE = 'Juniper Creek Dental';
const NAME = 'Hannah Whitfield';

test('our staff find an office by a receipt, and act as its owner with a reason', async ({
  page,
}) => {
  const [receipt] = oneRow(
    'receipt',
    `select p.receipt_number from payment p
       join office o on o.organization_id = p.organization_id and o.id = p.office_id
     where o.slug = 'juniper-creek' and p.receipt_number is not null order by p.id desc limit 1`,
  );
  await signIn(page, SUPER);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type(`${receipt}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SUPER.origin}/admin/search?q=${receipt}`);
  const found = page.getByRole('region', { name: 'Found', exact: true });
  const hit = found
    .getByRole('link', { name: new RegExp(`^Receipt ${receipt}.*${OFFICE}`) })
    .first();
  await expect(hit).toBeVisible();
  // From the box to the results by the keyboard.
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('link').first()).toBeFocused();
  await hit.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/admin\/payment-history\/patient\/\d+$/);
  await expect(page.getByText(`Receipt ${receipt}`, { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: OFFICE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: OFFICE })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Office', exact: true })
    .getByRole('link', { name: 'Users' })
    .click();
  await page
    .getByRole('table', { name: 'Users', exact: true })
    .getByRole('row')
    .filter({ hasText: OWNER.email })
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: 'Act as this user' }).click();

  await page.getByRole('button', { name: `Act as this user: ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: `Act as ${NAME}` });
  await dialog.getByRole('button', { name: 'Act as this user' }).click();
  await expect(dialog.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'acting as a user without a reason');
  const reason = `A call about receipt ${receipt}, ${letters(6)}`;
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Act as this user' }).click();
  await page.waitForURL(`${OWNER.origin}${OWNER.lands}`);
  const strip = page.getByRole('region', { name: 'Acting as another user' });
  await expect(strip).toContainText(`you are acting as ${NAME}`);
  await strip.getByRole('button', { name: 'Back to Admin' }).click();
  await page.waitForURL(`${SUPER.origin}${SUPER.lands}`);

  await page.goto(`${SUPER.origin}/admin/super_admin?tab=audit&q=impersonation.began`);
  const record = page
    .getByRole('table', { name: 'Audit trail', exact: true })
    .getByRole('row')
    .filter({ hasText: reason });
  await expect(record).toContainText(`Ines Calloway, as ${NAME}`);
});
