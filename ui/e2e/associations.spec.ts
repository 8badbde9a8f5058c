import {
  DENTAL,
  expectAccessible,
  expectFitsPhone,
  type Login,
  letters,
  openSession,
} from './demo';
import { MAILBOX, mailTo } from './mailbox';
import { describePractice } from './new-practice';
import { expect, test } from './test';

/** An association of the demo, and the practices that sign up at its address. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const ALLIANCE: Login = {
  origin: DENTAL,
  email: 'office@tvalliance.example.com',
  lands: '/associations/dentists',
};

test('a practice joins by an association’s address, and the association sees it', async ({
  page,
  theirs,
}) => {
  test.slow();
  const email = `kim.${letters(10)}@example.com`;
  const office = `Cedar ${letters(6)}`;
  await page.goto(`${DENTAL}/accounts/treasure-valley`);
  await page.waitForURL(`${DENTAL}/enroll/practice?promo=treasure-valley`);
  await expect(page.getByText('For members of Treasure Valley Practice Alliance')).toBeVisible();
  await page.getByRole('radio', { name: /^Essentials/ }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const { text } = await mailTo(email, { subject: 'code' });
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(/Your code is (\d+)/.exec(text)?.[1] ?? '');
  await page.waitForURL(`${DENTAL}/subscribe`);
  await describePractice(page, 'dental', office);

  await openSession(theirs, ALLIANCE);
  await theirs.goto(`${DENTAL}/associations/dentists?q=${encodeURIComponent(office)}`);
  const row = theirs.getByRole('row').filter({ hasText: office });
  await expect(row).toBeVisible();
  // The count is shared by default, and nothing of a household ever is.
  await expect(row.getByRole('cell', { name: '0', exact: true }).first()).toBeVisible();
  await expect(theirs.getByText(email)).toHaveCount(0);
  await expectAccessible(theirs, 'the offices of an association');
  await expectFitsPhone(theirs);
});
