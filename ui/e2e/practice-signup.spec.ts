import { acceptAgreements } from './agreements';
import {
  DECLINED,
  DENTAL,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  letters,
  SUPER,
  signIn,
  VISION,
} from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { MASTERCARD, nameOwner, payForTier } from './new-practice';
import { expect, type Page, test } from './test';

/** A practice signs itself up: from `/enroll/practice` to the signed-in dashboard, in both brands. */

test.skip(
  !DENTAL || !VISION || !MAILBOX,
  'E2E_DENTAL_URL, E2E_VISION_URL and E2E_MAILBOX_URL name a running Chairside',
);

const BRANDS = [
  {
    name: 'dental',
    origin: DENTAL,
    asksSource: true,
    setupAgreement: true,
    partner: { url: 'idaho-dental-alliance', name: 'Idaho Dental Alliance' },
    dashboard: '/dentist-new/members',
  },
  {
    name: 'vision',
    origin: VISION,
    asksSource: false,
    setupAgreement: false,
    partner: { url: 'clear-sight-guild', name: 'Clear Sight Guild' },
    dashboard: '/account/dashboard',
  },
];

/** Pasted digits fill the boxes at once. */
async function pasteCode(page: Page, code: string) {
  await page.getByLabel('Digit 1').focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, code);
}

const codeOf = (mail: { text: string }) => /Your code is (\d+)/.exec(mail.text)?.[1] ?? '';

test('what is chosen before the script is there stays chosen', async ({ page }) => {
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  // The first script is small, and listens from the beginning.
  await page.route(/assets\/(?!entry).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${DENTAL}/enroll/practice`, { waitUntil: 'commit' });
  await page.locator('#content').evaluate((element) => element.setAttribute('data-drawn', ''));
  const growth = page.getByRole('radio', { name: /^Growth/ });
  await growth.check();
  await page.getByText('Yearly', { exact: true }).click();
  open();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByText('$2,490')).toBeVisible();
  await expect(growth).toBeChecked();
});

for (const { name, origin, asksSource, setupAgreement, partner, dashboard } of BRANDS) {
  test(`a ${name} practice goes from its email to its dashboard`, async ({ page }) => {
    test.slow();
    const email = `kim.${letters(10)}@example.com`;
    await page.goto(`${origin}/accounts/${partner.url}`);
    await page.waitForURL(`${origin}/enroll/practice?promo=${partner.url}`);
    await expect(page.getByText(`For members of ${partner.name}`)).toBeVisible();
    await expect(page.getByLabel('Coupon')).toHaveValue('FOUNDERS');
    await expect(page.getByRole('radio', { name: /^Growth/ })).toBeVisible();
    await expectAccessible(page, 'enroll');
    await page.getByText('Yearly', { exact: true }).click();
    await expect(page.getByText('a year').first()).toBeVisible();
    await page.getByText('Monthly', { exact: true }).click();
    // The partner's coupon is for a year; the typed one is checked.
    await expect(page.getByText('This coupon is for paying by the year.')).toBeVisible();
    await page.getByLabel('Coupon').fill('SUMMER24');
    await expect(page.getByText('This coupon isn’t valid.')).toBeVisible();
    await page.getByLabel('Coupon').fill('');

    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const code = codeOf(await mailTo(email, { subject: 'code' }));
    await pasteCode(page, code);
    await expect(page.getByRole('alert')).toHaveText('Please select your plan first');
    await page.getByRole('radio', { name: /^Essentials/ }).check();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.waitForURL(`${origin}/subscribe`);
    await page.getByLabel('Office name').fill('Cedar Grove');
    await page.getByLabel('Office phone').fill('208-555-0188');
    await page.getByLabel('ZIP').fill('83702');
    const source = page.getByLabel('How did you hear about us?');
    if (asksSource) await source.selectOption('webinar');
    else await expect(source).toHaveCount(0);
    await expectAccessible(page, 'practice');
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();
    await expectAccessible(page, 'payment');
    await payForTier(page, DECLINED);
    await expect(page.getByRole('alert').first()).toContainText('declined');
    await expectFitsPhone(page);
    await payForTier(page, MASTERCARD);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    await mailTo(email, { subject: 'Your payment to' });
    const activation = await nameOwner(page, email);
    await page.getByRole('button', { name: 'Accept and open my account' }).click();
    await expect(page.getByText('Field must be checked').first()).toBeVisible();
    await page.getByRole('button', { name: 'Read the practice terms' }).click();
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
    const terms = page.getByRole('checkbox', { name: /accept the practice terms$/ });
    await expect(terms).toHaveAttribute('aria-disabled', 'true');
    await expect(terms).toHaveAccessibleDescription(/^Scroll to the end of the text to accept it/);
    await expectAccessible(page, 'an agreement that is read');
    expect(await acceptAgreements(page)).toBe(setupAgreement ? 3 : 2);
    await expectAccessible(page, 'complete');
    await expectFits(page);
    await page.getByRole('button', { name: 'Accept and open my account' }).click();

    await page.waitForURL(`${origin}/BAA-signed`);
    const answered = page.waitForResponse((response) => response.url().endsWith('/baa/file'));
    await page.getByRole('button', { name: 'Download PDF: Business associate agreement' }).click();
    expect((await answered).headers()['content-type']).toBe('application/pdf');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(`${origin}/signup-complete`);
    await page.getByRole('link', { name: 'Set up your office' }).click();
    await page.waitForURL(`${origin}/single-setup`);
    await expect(page.getByText('0 of 6 steps done.')).toBeVisible();
    await page.goto(`${origin}${dashboard}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${origin}${dashboard}`);
    // Essentials does not include invitations: the page names the tier that does, and the menu has
    // no item for them.
    await page.goto(`${origin}/account/marketing?tab=invitations`);
    await expect(page.getByText('Your plan doesn’t include this')).toBeVisible();
    await expectAccessible(page, 'locked by the tier');
    await page.getByRole('link', { name: 'See Growth' }).click();
    await page.waitForURL(`${origin}/account/settings/billing`);
    await page.goto(`${origin}/dentist-new/terms-update`);
    await expect(page.getByText('Your office has accepted all current agreements.')).toBeVisible();

    // The link works once.
    await page.goto(linkOf(activation, '/complete-dentist-signup/'));
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
}

test('who stops midway continues at the same place, and our staff see it', async ({ page }) => {
  const email = `stops.${letters(10)}@example.com`;
  const office = `Maple ${letters(6)}`;
  await page.goto(`${DENTAL}/enroll/practice`);
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const mail = await mailTo(email, { subject: 'code' });
  await pasteCode(page, codeOf(mail));
  await page.waitForURL(`${DENTAL}/subscribe`);
  // Half filled in, with one invalid field: the valid ones are there after a reload.
  await page.getByLabel('Office name').fill(office);
  await page.getByLabel('ZIP').fill('00901');
  await page.getByLabel('Coupon').fill('SUMMER24');
  await expect(page.getByText('Saved, except ZIP. The coupon isn’t applied.')).toBeVisible();
  await expect(page.getByText('ZIP must be from USA')).toBeVisible();
  await expectAccessible(page, 'a form half filled');
  await page.reload();
  await expect(page.getByLabel('Office name')).toHaveValue(office);
  await expect(page.getByLabel('ZIP')).toHaveValue('');
  // A rejected coupon is there as well, with the reason.
  await expect(page.getByLabel('Coupon')).toHaveValue('SUMMER24');
  await expect(page.getByText('This coupon isn’t valid.')).toBeVisible();
  await page.getByLabel('Coupon').fill('');
  await page.getByLabel('Office phone').fill('208-555-0188');
  await page.getByLabel('ZIP').fill('83702');
  await page.getByLabel('How did you hear about us?').selectOption('other');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(office)).toBeVisible();
  await page.goto(`${DENTAL}/enroll/practice`);
  await page.waitForURL(`${DENTAL}/subscribe`);
  await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, SUPER);
  await page.goto(`${SUPER.origin}/admin/incomplete`);
  await expect(page.getByRole('row', { name: new RegExp(office) })).toContainText('Payment');
});

test('what is typed is kept, the coupon is checked, and of two tabs one pays while the other shows it', async ({
  page,
  context,
}) => {
  const email = `tabs.${letters(10)}@example.com`;
  await page.goto(`${VISION}/enroll/practice`);
  await page.getByRole('radio', { name: /^Essentials/ }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await pasteCode(page, codeOf(await mailTo(email, { subject: 'code' })));
  await page.waitForURL(`${VISION}/subscribe`);
  await page.getByLabel('Office name').fill('Two Tabs Eye Care');
  await page.getByLabel('Office phone').fill('512-555-0188');
  await page.getByLabel('ZIP').fill('78641');
  await expect(page.getByLabel('Plan').getByRole('option').first()).toContainText('a month');
  await page.getByLabel('Billing').selectOption('year');
  await expect(page.getByLabel('Plan').getByRole('option').first()).toContainText('a year');
  await page.getByLabel('Coupon').fill('NOSUCH');
  await expect(page.getByText('This coupon isn’t valid.')).toBeVisible();
  await expect(page.getByText('Saved. The coupon isn’t applied.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a practice that is kept');
  // No button was pressed; the input is there, including the rejected coupon, which is removed
  // before paying.
  await page.reload();
  await expect(page.getByLabel('Office name')).toHaveValue('Two Tabs Eye Care');
  await expect(page.getByLabel('Coupon')).toHaveValue('NOSUCH');
  await page.getByLabel('Coupon').fill('');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Two Tabs Eye Care')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();

  const second = await context.newPage();
  await second.goto(`${VISION}/subscribe`);
  await expect(second.getByLabel('Card number')).toBeVisible();
  await payForTier(page, MASTERCARD);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await payForTier(second, MASTERCARD);
  await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await second.close();
  // Paid once.
  await mailTo(email, { subject: 'Your payment to', count: 1 });
});

test('a word that is no partner’s leads to the plain sign-up, and older addresses keep the coupon', async ({
  page,
}) => {
  await page.goto(`${DENTAL}/accounts/nobody-we-know`);
  await page.waitForURL(`${DENTAL}/enroll/practice`);
  await expect(page.getByLabel('Coupon')).toHaveValue('');
  for (const old of [
    'enroll-practice',
    'accounts/dentist-signup',
    'office-enroll',
    'signup/my-hq',
  ]) {
    await page.goto(`${DENTAL}/${old}?promo=WELCOME3`);
    await page.waitForURL(`${DENTAL}/enroll/practice?promo=WELCOME3`);
    await expect(page.getByText('50% off your first 3 bills.')).toBeVisible();
  }
});

for (const { name, origin } of BRANDS)
  test(`five wrong codes void the right one, and a new one opens the checkout in two tabs, ${name}`, async ({
    page,
    context,
  }) => {
    const email = `wrong.${letters(10)}@example.com`;
    await page.goto(`${origin}/enroll/practice`);
    await page.getByRole('radio', { name: /^Growth/ }).check();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const right = codeOf(await mailTo(email, { subject: 'code' }));
    const wrong = right === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse((response) =>
        response.url().endsWith('/validate_code'),
      );
      await pasteCode(page, wrong);
      expect((await answered).status()).toBe(400);
      await expect(page.getByRole('alert')).toContainText('This code is wrong or no longer works');
      await expect(page.getByLabel('Digit 1')).toHaveValue('');
    }
    await pasteCode(page, right);
    await expect(page.getByRole('alert')).toContainText('This code is wrong or no longer works');
    await page.getByRole('button', { name: /new code/i }).click();
    const fresh = codeOf(await mailTo(email, { subject: 'code', count: 2 }));
    await pasteCode(page, fresh);
    await page.waitForURL(`${origin}/subscribe`);
    const second = await context.newPage();
    await second.goto(`${origin}/enroll/practice`);
    await second.waitForURL(`${origin}/subscribe`);
    await expect(second.getByLabel('Office name')).toBeVisible();
    await expect(second.getByText('Is your practice already with us?')).toBeVisible();
    await second.close();
  });
