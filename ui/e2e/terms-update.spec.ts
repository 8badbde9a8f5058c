import { createHash } from 'node:crypto';
import { acceptAgreements } from './agreements';
import { HAS_DATABASE, runSql } from './database';
import { expectAccessible, expectFitsPhone, openSession, VISION } from './demo';
import { makeOverdue } from './overdue';
import { expect, test } from './test';

/**
 * An office whose agreements have a new version: a banner at once, a redirect after the grace
 * period, and open again.
 */

test.skip(!VISION || !HAS_DATABASE, 'E2E_VISION_URL and E2E_DATABASE_URL name a running Chairside');

const OWNER = {
  origin: VISION,
  email: 'owner@harborsight.example.com',
  lands: '/account/dashboard',
};
const TERMS = '/dentist-new/terms-update';
const PLANS = '/dentist-new/memberships';

/** The office has accepted the practice terms once, in a version before the first that has a text, and no other agreement. */
function acceptLongAgo() {
  const text = 'Practice terms\n\nThe old ones.';
  const hash = createHash('sha256').update(text).digest('hex');
  const place = `office o join office_user u on u.organization_id = o.organization_id and u.office_id = o.id
    join login l on l.id = u.login_id where l.email = '${OWNER.email}' and o.brand = 'vision'`;
  runSql(`
    insert into consent_text (organization_id, hash, text) select o.organization_id, '${hash}', '${text}' from ${place} on conflict do nothing;
    insert into practice_agreement (organization_id, office_id, login_id, kind, text_version, text_hash, signed_name, at)
      select o.organization_id, o.id, l.id, 'practice-terms', '2020-01-01', '${hash}', 'Mina Harbor', o.created_at from ${place};`);
}

test('new terms are announced, lead there when they are overdue, and are accepted', async ({
  page,
}) => {
  acceptLongAgo();
  await openSession(page, OWNER);
  await page.goto(`${VISION}${OWNER.lands}`);
  const banner = page.getByRole('region', { name: 'Agreements', exact: true });
  // The current version is older than its grace period on some later day: then the page redirects
  // there at once.
  await expect(banner.or(page.getByRole('heading', { name: 'To accept' }))).toBeVisible();
  if (await banner.isVisible()) {
    await expect(banner).toContainText(/Please accept them by \w+ \d+, \d{4}\./);
    await expectAccessible(page, 'new agreements above a page');
    await banner.getByRole('link', { name: 'See what changed' }).click();
  }
  await page.waitForURL(`${VISION}${TERMS}`);
  await expect(page.getByText('2 agreements to accept.')).toBeVisible();
  const changed = page.getByRole('region', { name: 'What changed: Practice terms' });
  await expect(changed.getByRole('heading', { level: 3 }).first()).toHaveText(/^\w+ \d+, \d{4}$/);
  await expect(changed.getByRole('listitem').first()).toBeVisible();

  await makeOverdue(page, 'termsUpdate');
  await page.goto(`${VISION}${PLANS}`);
  await page.waitForURL(`${VISION}${TERMS}`);
  await expectAccessible(page, 'new agreements');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Accept 2 agreements' }).click();
  await expect(page.getByText('Field must be checked').first()).toBeVisible();
  await page.getByLabel('Your name, as your signature').fill('Mina Harbor');
  expect(await acceptAgreements(page)).toBe(2);
  await page.getByRole('button', { name: 'Accept 2 agreements' }).click();
  await expect(page.getByText('Agreements accepted')).toBeVisible();
  await expect(page.getByText('Your office has accepted all current agreements.')).toBeVisible();
  const answered = page.waitForResponse((one) => one.url().endsWith('/practice-terms/file'));
  await page.getByRole('button', { name: 'Download PDF: Practice terms' }).click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');

  await page.goto(`${VISION}${PLANS}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership plans');
  await expect(page).toHaveURL(`${VISION}${PLANS}`);
  await expect(banner).toHaveCount(0);
});
