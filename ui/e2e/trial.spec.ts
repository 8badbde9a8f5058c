import { DENTAL, expectAccessible, expectFitsPhone, letters, VISION } from './demo';
import { EnrollForm } from './enroll-form';
import { MAILBOX, mailTo } from './mailbox';
import { expect, type Page, test } from './test';

/** A practice tries the product before it pays, and deletes the trial. */

test.skip(
  !DENTAL || !VISION || !MAILBOX,
  'E2E_DENTAL_URL, E2E_VISION_URL and E2E_MAILBOX_URL name a running Chairside',
);

/** A practice of a brand, up to the button that opens its trial. */
async function toTrial(page: Page, origin: string | undefined) {
  const email = `tess.${letters(10)}@example.com`;
  await page.goto(`${origin}/enroll/practice`);
  await page.getByRole('radio', { name: /^Essentials/ }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = /Your code is (\d+)/.exec((await mailTo(email, { subject: 'code' })).text)?.[1];
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(code ?? '');
  await page.waitForURL(`${origin}/subscribe`);
  await page.getByLabel('Office name').fill('Tess and Partners');
  await page.getByLabel('Office phone').fill('208-555-0188');
  await page.getByLabel('ZIP').fill('83702');
  // Only one brand asks.
  const source = page.getByLabel('How did you hear about us?');
  if ((await source.count()) > 0) await source.selectOption('webinar');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Try it first' })).toBeVisible();
}

test('a practice tries first: sample members, an enrollment that charges nothing, and gone', async ({
  page,
}) => {
  test.slow();
  await toTrial(page, DENTAL);
  await expectAccessible(page, 'try first');
  // While the trial is prepared, the page shows its progress, also after a reload; then it opens
  // the trial automatically.
  const state = /\/office\/\d+\/trial$/;
  await page.route(state, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: {
            data: { state: 'preparing', householdsDone: 3, households: 12, endsOn: '2026-12-11' },
          },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Try it first' }).click();
  const preparing = page.getByRole('heading', { name: 'Preparing your trial' });
  await expect(preparing).toBeFocused();
  await expect(page.getByText('3 of 12 sample households enrolled.')).toBeVisible();
  await expectAccessible(page, 'a trial that is being prepared');
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(preparing).toBeVisible();
  await page.unroute(state);

  const banner = page.getByRole('region', { name: 'Trial' });
  await expect(banner).toContainText(
    'Trial: nothing is charged, and only you get emails. Ends on',
    { timeout: 30_000 },
  );
  await page.goto(`${DENTAL}/dentist-new/members`);
  await expect(page.getByText('Amelia Hart').first()).toBeVisible();
  await expect(page.getByText('Leo Whitaker').first()).toBeVisible();
  await expectAccessible(page, 'trial office');
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Features a trial lacks say so before any press.
  for (const path of [
    '/account/upgrade',
    '/account/settings/billing',
    '/account/reports?tab=payouts',
  ]) {
    await page.goto(`${DENTAL}${path}`);
    await expect(page.getByText('Not available in a trial')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish sign-up' })).toBeVisible();
    await expectAccessible(page, `${path} in a trial`);
  }

  // A person is enrolled by card as usual; the card is never charged.
  const form = new EnrollForm(page, DENTAL);
  await form.open();
  await form.enrollOwner();

  // The sign-up continues where it was left, and leads back.
  await banner.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(`${DENTAL}/subscribe`);
  await page.getByRole('button', { name: 'Open your trial' }).click();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Discard trial' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard trial' }).click();
  await page.waitForURL(`${DENTAL}/enroll/practice`);
  await page.goto(`${DENTAL}/dentist-new/members`);
  await page.waitForURL(/\/accounts\/login/);
});

test('a vision practice tries first, and its trial is of its own brand', async ({ page }) => {
  test.slow();
  await toTrial(page, VISION);
  await page.getByRole('button', { name: 'Try it first' }).click();
  const banner = page.getByRole('region', { name: 'Trial' });
  await expect(banner).toContainText('Trial: nothing is charged', { timeout: 30_000 });
  await page.goto(`${VISION}/account/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${VISION}/account/settings/membership-plan`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/dental/i)).toHaveCount(0);
  await expectAccessible(page, 'a vision trial');
  await banner.getByRole('button', { name: 'Discard trial' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard trial' }).click();
  await page.waitForURL(`${VISION}/enroll/practice`);
});
