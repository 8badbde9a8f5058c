import {
  ASSOCIATE as ASSOCIATE_LOGIN,
  DENTAL,
  expectAccessible,
  OWNER as OWNER_LOGIN,
  PASSWORD,
  signIn,
} from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { Journey } from './signup-journey';
import { expect, type Page, test } from './test';

/** Signing in, staying signed in, signing out, and a forgotten password. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const LOGIN = `${DENTAL}/accounts/login`;
const OWNER = { ...OWNER_LOGIN, password: PASSWORD };
const ASSOCIATE = { ...ASSOCIATE_LOGIN, password: PASSWORD };
const MINUTE_MS = 60_000;

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const loginWith = (back: string, ended?: 'idle') =>
  `${LOGIN}?${new URLSearchParams({ return: back, ...(ended && { ended }) })}`;

/** Submits the sign-in form. */
async function send(page: Page, who: { email: string; password: string }) {
  await email(page).fill(who.email);
  await password(page).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Tab until the element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>, most = 20) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

test.describe('signing in', () => {
  test('says the same to a wrong password and to a stranger, and lets both try again', async ({
    page,
  }) => {
    await page.goto(LOGIN);
    const said: string[] = [];
    for (const who of [ASSOCIATE.email, `nobody.${Date.now()}@example.com`]) {
      const answered = page.waitForResponse((one) => one.url().endsWith('/session/login'));
      await send(page, { email: who, password: 'not the password' });
      expect((await answered).status()).toBe(401);
      said.push(await page.locator('main').getByRole('alert').innerText());
      await expect(email(page)).toHaveValue(who);
      await expect(page).toHaveURL(LOGIN);
    }
    expect(said).toEqual(Array(2).fill('Email or password is incorrect.'));
    await expectAccessible(page, 'a wrong password');
    await send(page, ASSOCIATE);
    await expect(page).toHaveURL(`${DENTAL}${ASSOCIATE.lands}`);
  });

  test('asks for both fields before it asks the server', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      asked += Number(request.url().endsWith('/session/login'));
    });
    await page.goto(LOGIN);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await email(page).fill(ASSOCIATE.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(password(page)).toBeFocused();
    await expectAccessible(page, 'a missing password');
    expect(asked).toBe(0);
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto(LOGIN);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Español' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused();
    await page.keyboard.type(ASSOCIATE.email);
    await page.keyboard.press('Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(ASSOCIATE.password);
    // Tab skips the button that shows the password.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).not.toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${DENTAL}${ASSOCIATE.lands}`);
    await expect(heading(page)).toHaveText('Dashboard');
  });

  test('leads back to the address that was asked for, and nowhere else', async ({ page }) => {
    const deep = '/dentist-new/members?filter=past_due';
    await page.goto(`${DENTAL}${deep}`);
    await expect(page).toHaveURL(loginWith(deep));
    await send(page, OWNER);
    await expect(page).toHaveURL(`${DENTAL}${deep}`);
    await expect(
      page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Late \d/ }),
    ).toHaveAttribute('aria-pressed', 'true');

    // Signed in already: a page for guests redirects to the user's landing page, or to the
    // requested page.
    for (const [asked, lands] of [
      ['/accounts/login', OWNER.lands],
      ['/accounts/forgot-password', OWNER.lands],
      [`/accounts/login?${new URLSearchParams({ return: deep })}`, deep],
      ['/accounts/login?return=//evil.example/', OWNER.lands],
      ['/accounts/login?return=https://evil.example/', OWNER.lands],
      ['/accounts/login?return=/accounts/logout', OWNER.lands],
    ] as const) {
      await page.goto(`${DENTAL}${asked}`);
      await expect(page).toHaveURL(`${DENTAL}${lands}`);
      await expect(heading(page)).toHaveText('Dashboard');
    }
  });
});

test('logging out ends the session in every tab, on the server too', async ({ page, context }) => {
  await signIn(page, ASSOCIATE);
  const second = await context.newPage();
  await second.goto(`${DENTAL}/account/settings/user`);
  await expect(heading(second)).toHaveText('My account');
  const before = await context.cookies();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(LOGIN);
  await expect(second).toHaveURL(/\/accounts\/login/);
  expect((await context.cookies()).find((one) => one.name === 'userId')?.value).toMatch(/^\d+$/);

  await page.goBack();
  await expect(page).toHaveURL(loginWith(ASSOCIATE.lands));
  await expect(page.getByRole('table')).toHaveCount(0);

  // The earlier refresh cookie is invalid now.
  await context.addCookies(before);
  await page.goto(`${DENTAL}${ASSOCIATE.lands}`);
  await expect(page).toHaveURL(loginWith(ASSOCIATE.lands));
});

test('an address that leads nowhere says so, and leads on', async ({ page }) => {
  await page.goto(`${DENTAL}/no/such/page?at=all`);
  await expect(heading(page)).toHaveText('We can’t find this page');
  await expect(page).toHaveTitle(/^We can’t find this page · /);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(LOGIN);

  await signIn(page, ASSOCIATE);
  await page.goto(`${DENTAL}/no/such/page`);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(`${DENTAL}${ASSOCIATE.lands}`);
  await page.goto(`${DENTAL}/no/such/page`);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(LOGIN);
});

test.describe('a session left alone', () => {
  // The clock is changed.
  test.use({ ownContext: true });
  const DEEP = '/dentist-new/members?filter=past_due';
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

  test.beforeEach(async ({ page, context }) => {
    // On a developer's host the timer is off unless this cookie sets the flag.
    await context.addCookies([{ name: 'featureFlags', value: 'idle', url: String(DENTAL) }]);
    await page.clock.install();
    await signIn(page, OWNER);
    await page.goto(`${DENTAL}${DEEP}`);
    await expect(heading(page)).toHaveText('Dashboard');
  });

  test('is asked about after 15 minutes, and stays when somebody answers', async ({ page }) => {
    await page.clock.fastForward(14 * MINUTE_MS);
    await page.mouse.move(200, 200);
    await page.clock.fastForward(14 * MINUTE_MS);
    await expect(asked(page)).toBeHidden();
    await page.clock.fastForward(MINUTE_MS);
    await expect(asked(page)).toBeVisible();
    await expectAccessible(page, 'the question');

    const stay = asked(page).getByRole('button', { name: 'Stay signed in' });
    await expect(stay).toBeFocused();
    const names = new Set<string>();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const inside = asked(page).locator(':focus');
      await expect(inside).toHaveCount(1);
      names.add((await inside.getAttribute('aria-label')) ?? (await inside.innerText()));
    }
    expect([...names].sort()).toEqual(['Close', 'Log Out', 'Stay signed in']);

    // Moving the mouse is not enough, and the five minutes continue.
    await page.mouse.move(400, 300);
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect(asked(page)).toContainText(/[23]:\d\d/);
    await stay.click();
    await expect(asked(page)).toBeHidden();
    await page.clock.fastForward(14 * MINUTE_MS);
    await expect(asked(page)).toBeHidden();
    await expect(page).toHaveURL(`${DENTAL}${DEEP}`);
    await page.clock.fastForward(MINUTE_MS);
    await expect(asked(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked(page)).toBeHidden();
  });

  test('is over five minutes later, and goes on where it was', async ({ page, context }) => {
    await page.clock.fastForward(15 * MINUTE_MS);
    await expect(asked(page)).toBeVisible();
    await page.clock.fastForward(5 * MINUTE_MS);
    await expect(page).toHaveURL(loginWith(DEEP, 'idle'));
    await expect(page.getByRole('status')).toContainText(
      'We logged you out to protect patient details.',
    );
    const userId = (await context.cookies()).find((one) => one.name === 'userId')?.value;
    expect(userId).toMatch(/^\d+$/);

    // Not only this page's session ended: the server requires a sign-in again.
    await page.goto(`${DENTAL}/account/settings/user`);
    await expect(page).toHaveURL(loginWith('/account/settings/user'));

    await page.goto(loginWith(DEEP, 'idle'));
    const answered = page.waitForResponse((one) => one.url().endsWith('/session/login'));
    await send(page, OWNER);
    const { data } = await (await answered).json();
    expect(String(data.user.userId)).toBe(userId);
    await expect(page).toHaveURL(`${DENTAL}${DEEP}`);
  });
});

test('a forgotten password is replaced by a mailed link, once', async ({ page, browser }) => {
  test.setTimeout(90_000);
  // A new user, so that no other user's password changes.
  const journey = new Journey(page, 'dental');
  await journey.join();
  const home = `${DENTAL}/patient-details/dashboard`;
  await page.goto(home);
  await expect(heading(page)).toContainText('Hi Daniel');

  const elsewhere = await (await browser.newContext()).newPage();
  const ask = async (who: string) => {
    await elsewhere.goto(LOGIN);
    await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading(elsewhere)).toHaveText('Forgot your password?');
    await email(elsewhere).fill(who);
    await elsewhere.getByRole('button', { name: 'Send reset link' }).click();
    await expect(heading(elsewhere)).toHaveText('Check your email');
    return elsewhere.locator('main').innerText();
  };
  const toStranger = await ask(`nobody.${Date.now()}@example.com`);
  expect(await ask(journey.email)).toBe(toStranger);
  await expectAccessible(elsewhere, 'a link was sent');

  const mail = await mailTo(journey.email, { subject: 'Reset your password' });
  const link = linkOf(mail, `${DENTAL}/accounts/reset-password/`);
  const choose = async (first: string, second = first) => {
    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password').fill(first);
    await elsewhere.getByLabel('Confirm password').fill(second);
    await elsewhere.getByRole('button', { name: 'Save password' }).click();
  };
  const renewed = 'a battery of new horses';
  await choose(renewed, 'a battery of other horses');
  await expect(elsewhere.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await choose('short');
  await expect(elsewhere.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(elsewhere, 'a short password');
  await choose(renewed);
  await expect(elsewhere).toHaveURL(LOGIN);

  // The earlier session has ended, and the old password is invalid.
  await page.goto(home);
  await expect(page).toHaveURL(loginWith('/patient-details/dashboard'));
  await send(page, journey);
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await send(page, { email: journey.email, password: renewed });
  await expect(page).toHaveURL(home);

  await choose('yet another password');
  await expect(elsewhere.locator('main').getByRole('alert')).toContainText(
    'This link no longer works.',
  );
  await elsewhere.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(heading(elsewhere)).toHaveText('Forgot your password?');
  await elsewhere.context().close();

  // The second attempt's password is not valid.
  await page.reload();
  await expect(heading(page)).toContainText('Hi Daniel');
});
