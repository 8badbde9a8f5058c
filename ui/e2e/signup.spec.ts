import { BANK_ASKS, DECLINED } from './demo';
import { type Brand, Journey, type Language, ORIGINS } from './signup-journey';
import { expect, type Page, test } from './test';

test.skip(
  !ORIGINS.dental || !ORIGINS.vision,
  'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside',
);
test.setTimeout(90_000);

const SIZES = {
  desktop: { viewport: { width: 1200, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** The orders this page sends from now on. */
function ordersOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/accounts/signup'))
      sent.push(request.postData() ?? '');
  });
  return sent;
}

async function toCheckout(
  page: Page,
  brand: Brand = 'dental',
  language: Language = 'en',
): Promise<Journey> {
  const journey = new Journey(page, brand, language);
  await journey.open();
  await journey.toForm();
  await journey.fillFamily();
  await journey.toConfirm();
  await journey.toCheckout();
  return journey;
}

/** Each size with each brand and each language, and each brand with both languages: half of all. */
const JOINED = [
  ['desktop', 'dental', 'en'],
  ['desktop', 'vision', 'es'],
  ['phone', 'dental', 'es'],
  ['phone', 'vision', 'en'],
] as const;

for (const [size, brand, language] of JOINED) {
  test.describe(size, () => {
    test.use(SIZES[size]);
    test(`a family joins: ${brand}, ${language}`, async ({ page }) => {
      const journey = new Journey(page, brand, language);
      const { t } = journey;
      await journey.open();
      await journey.axe('landing');
      await expect(page.locator('#questions details')).toHaveCount(9);
      await journey.toForm();

      await journey.button(t.continue).click();
      await expect(page.getByText(t.errors.required).first()).toBeVisible();
      await expect(journey.field(t.fields.firstName)).toBeFocused();
      await journey.axe('errors');

      await journey.fillFamily();
      await journey.axe('member info');
      await journey.toConfirm();
      await journey.axe('confirm');
      await journey.toCheckout();
      await journey.pay.click();
      await expect(page.getByText(t.errors.checked)).toHaveCount(3);
      await expect(journey.field(t.card.number)).toBeFocused();
      await journey.axe('checkout');

      await journey.typeCard(undefined, '09/24');
      await journey.field(t.card.cvv).blur();
      await expect(page.getByText(t.errors.cardExpired)).toBeVisible();
      await journey.typeCard();
      await journey.tickAll();
      await journey.pay.click();
      await journey.expectSuccess();
      await journey.axe('success');
    });
  });
}

test('a declined card charges nothing, keeps what was typed, and another card works', async ({
  page,
}) => {
  const journey = await toCheckout(page);
  const orders = ordersOf(page);
  await journey.typeCard(DECLINED);
  await journey.tickAll();
  await journey.pay.click();
  await expect(journey.alert).toContainText(journey.t.refusal.declined);
  await expect(journey.alert).toContainText(journey.t.refusal.nothingCharged);
  await expect(journey.alert).toBeFocused();
  await journey.axe('declined');
  await expect(journey.field(journey.t.card.number)).toHaveValue('4000 0000 0000 0002');

  await journey.typeCard();
  await journey.pay.click();
  await journey.expectSuccess();
  expect(orders).toHaveLength(2);
});

test('the question of a card’s bank is canceled, which keeps the ticks, then refused, then approved', async ({
  page,
}) => {
  const journey = await toCheckout(page);
  const { t } = journey;
  const bank = page.getByRole('dialog', { name: t.action.title });
  const asked = page.frameLocator(`iframe[title="${t.action.title}"]`);
  await journey.typeCard(BANK_ASKS);
  await journey.tickAll();
  await journey.pay.click();
  await expect(bank).toBeVisible();
  await bank.getByRole('button', { name: t.action.cancel }).click();
  await expect(bank).toBeHidden();
  await expect(journey.alert).toContainText(t.refusal.canceled, { timeout: 20_000 });
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();

  await journey.pay.click();
  await expect(bank).toBeVisible();
  await asked.getByRole('button', { name: /fail|refuse|decline|deny/i }).click();
  await expect(journey.alert).toContainText(t.refusal.declined, { timeout: 20_000 });
  await expect(bank).toBeHidden();

  await journey.pay.click();
  await asked.getByRole('button', { name: /approve|confirm|complete/i }).click();
  await journey.expectSuccess();
});

test('yearly plans can be paid in the office, without renewal', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { t } = journey;
  await journey.toOwnersPlan();
  await page.locator('input[name="period-owner"]').last().check();
  await expect(page.locator('[name="plan-owner"]:checked')).toHaveCount(1);
  await journey.toConfirm();
  await journey.toCheckout();
  await page.getByRole('radio', { name: t.checkout.inOffice }).check();
  await expect(journey.field(t.card.number)).toBeHidden();
  await journey.axe('pay in the office');
  await journey.tickAll();
  await journey.pay.click();
  await expect(page.getByText(t.success.pendingCash)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('One more step')).toBeVisible();
  await expect(page.getByRole('link', { name: t.success.go })).toHaveCount(0);
});

test('a promo code is checked as it is typed', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { t } = journey;
  await journey.toOwnersPlan();
  await journey.button(t.promo.open).click();
  await journey.field(t.promo.label).fill('NOSUCHCODE');
  await expect(page.getByText(t.promo.invalid)).toBeVisible();
  await journey.axe('promo code');
  await journey.field(t.promo.label).fill('');
  await expect(page.getByText(t.promo.invalid)).toBeHidden();
});

test('the number never leaves the browser, only test numbers are taken, and a double click enrolls once', async ({
  page,
}) => {
  const journey = await toCheckout(page);
  const orders = ordersOf(page);
  await journey.typeCard('4111111111111111');
  await journey.tickAll();
  await journey.pay.click();
  await expect(page.getByText(journey.t.card.onlyTest)).toBeVisible();
  expect(orders).toEqual([]);
  await journey.typeCard();
  await journey.pay.dblclick();
  await journey.expectSuccess();
  expect(orders.join()).not.toContain('4242');
  expect(orders).toHaveLength(1);
});

test('two tabs with the same draft enroll once', async ({ page, context }) => {
  const journey = await toCheckout(page);
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new Journey(second, 'dental');
  await other.field(other.t.fields.password).fill(journey.password);
  for (const one of [journey, other]) {
    await one.typeCard();
    await one.tickAll();
  }
  // The browser renders only the tab in front, and a click waits for a rendered frame.
  await Promise.all([journey, other].map((one) => one.pay.dispatchEvent('click')));
  await journey.expectSuccess();
  await expect(second.getByRole('link', { name: other.t.success.go })).toBeVisible({
    timeout: 20_000,
  });
  const order = (tab: Page) => new URL(tab.url()).searchParams.get('order');
  expect(order(second)).toBe(order(page));
});

test('an answer that was lost is asked for again, and nothing happens twice', async ({ page }) => {
  const journey = await toCheckout(page);
  const orders = ordersOf(page);
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (!String(call[0]).endsWith('/accounts/signup')) return answer;
      window.fetch = send;
      throw new TypeError('The connection was lost');
    };
  });
  await journey.typeCard();
  await journey.tickAll();
  await journey.pay.click();
  await expect(journey.alert).toContainText(journey.t.checkout.unknownTitle);
  await journey.button(journey.t.checkout.askAgain).click();
  await journey.expectSuccess();
  expect(orders).toHaveLength(2);
  expect(orders[0]).toBe(orders[1]);
});

test('a reload in the middle keeps all but password and card, and a reload at the end shows it again', async ({
  page,
}) => {
  const journey = await toCheckout(page);
  const { t } = journey;
  await journey.typeCard();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: t.checkout.title })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).toContain(journey.email);
  expect(stored).not.toContain(journey.password);
  // Random identifiers and times may contain the same digits.
  const typed = stored.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|savedAt\W+\d+/g, '');
  expect(typed).not.toMatch(/4242/);
  await expect(journey.field(t.card.number)).toHaveValue('');

  await journey.typeCard();
  await journey.tickAll();
  await journey.pay.click();
  await expect(journey.field(t.fields.password)).toBeFocused();
  await journey.field(t.fields.password).fill(journey.password);
  await journey.axe('checkout after a reload');
  await journey.pay.click();
  await journey.expectSuccess();

  await page.reload();
  await expect(page.getByRole('link', { name: t.success.go })).toBeVisible();
  await expect(page.getByText(`Sofia ${journey.lastName}`)).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('signup.draft')),
    ),
  ).toEqual([]);
});

test('nothing is ordered before there is a price and a text to agree to', async ({ page }) => {
  const journey = await toCheckout(page);
  const { t } = journey;
  const orders = ordersOf(page);
  await page.route('**/accounts/quote', (route) => route.abort());
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await journey.typeCard();
  await journey.field(t.fields.password).fill(journey.password);
  await journey.pay.click();
  await expect(journey.alert).toContainText(t.checkout.notSent);
  await page.unrouteAll();
  await journey.pay.click();
  await journey.tickAll();
  await journey.pay.click();
  await journey.expectSuccess();
  expect(orders).toHaveLength(1);
});

test('for a member who is already on file the page says to call the office, and not who it is', async ({
  page,
  browser,
}) => {
  const first = await toCheckout(page);
  await first.payByCard();

  const fresh = await browser.newContext();
  const journey = new Journey(await fresh.newPage(), 'dental');
  await journey.toOwnersPlan();
  const sofia = { firstName: 'Sofia', lastName: first.lastName, dob: '09/22/2015' };
  await journey.addPerson({ ...sofia, relationship: 'daughter' });
  await journey.toConfirm();
  await journey.toCheckout();
  await journey.typeCard();
  await journey.tickAll();
  await journey.pay.click();
  await expect(journey.alert).toContainText('Please call');
  await expect(journey.alert).not.toContainText(/sofia/i);
  await journey.axe('call the office');
  await fresh.close();
});

test('what only the server knows lands on the field it is about', async ({ page }) => {
  const journey = new Journey(page, 'dental', 'es');
  const { t } = journey;
  await journey.open();
  await journey.toForm();
  await journey.fillOwner();
  await journey.field(t.fields.zip).fill('00000');
  await journey.chooseOwnersPlan();
  await journey.toConfirm();
  await journey.toCheckout();
  await journey.typeCard();
  await journey.tickAll();
  await journey.pay.click();
  await expect(page.getByText(t.errors.zipUsa)).toBeVisible();
  await expect(journey.field(t.fields.zip)).toBeFocused();
});

test('with the keyboard alone', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { keyboard } = page;
  await journey.open();
  const typed: [string, string][] = [
    ['firstName', 'Daniel'],
    ['lastName', journey.lastName],
    ['dob', '06141985'],
    ['phone', '2085550173'],
    ['email', journey.email],
    ['password', journey.password],
    ['address1', '2316 N 21st St'],
    ['city', 'Boise'],
    ['state', 'Idaho'],
    ['zip', '83702'],
  ];
  // The form's script has loaded.
  await expect(page.locator('[name="firstName"]')).toBeVisible();
  for (const [name, text] of typed) {
    await journey.tabTo(`[name="${name}"]`, 80);
    await keyboard.type(text);
  }
  await expect(page.locator('input[type=radio][name="plan-owner"]').first()).toBeVisible();
  await journey.tabTo('[name="plan-owner"]');
  await keyboard.press('Space');
  await expect(page.locator('[name="plan-owner"]:checked')).toHaveCount(1);
  await journey.tabTo('button[type=submit]');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: journey.t.confirm.title })).toBeFocused();
  const press = async (name: string) => {
    const wanted = page.getByRole('button', { name, exact: true }).locator('visible=true').first();
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
  };
  await press(journey.t.confirm.next);
  await expect(page.getByRole('heading', { name: journey.t.checkout.title })).toBeFocused();
  await journey.tabTo('[autocomplete="cc-number"]');
  await keyboard.type('4242424242424242');
  await expect(journey.field(journey.t.card.expiration)).toBeFocused();
  await keyboard.type('1240');
  await expect(journey.field(journey.t.card.cvv)).toBeFocused();
  await keyboard.type('318');
  for (const name of ['terms', 'autoRenewal', 'rightPlan']) {
    await journey.tabTo(`[data-path="acknowledgements.${name}"]`);
    await keyboard.press('Space');
  }
  await press(journey.t.checkout.finish);
  await journey.expectSuccess();
});

test('the language changes at any step and keeps what was typed', async ({ page }) => {
  const journey = new Journey(page, 'vision');
  await journey.open();
  await journey.toForm();
  await journey.fillOwner();
  await page.getByRole('button', { name: 'ES', exact: true }).click();
  const spanish = new Journey(page, 'vision', 'es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/lang=es/);
  await expect(spanish.field(spanish.t.fields.email)).toHaveValue(journey.email);
  await expect(spanish.field(spanish.t.fields.password)).toHaveValue(journey.password);
  await spanish.chooseOwnersPlan();
  await spanish.toConfirm();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { name: journey.t.confirm.title })).toBeVisible();
  await page.goBack();
  await expect(journey.field(journey.t.fields.email)).toHaveValue(journey.email);
});

test('leaving before Finish & Pay asks', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { leave, footer, fields } = journey.t;
  await journey.open();
  await journey.field(fields.firstName).fill('Daniel');
  await page.getByRole('link', { name: footer.signIn, exact: true }).click();
  await expect(page.getByRole('dialog', { name: leave.title })).toBeVisible();
  await journey.axe('leave');
  await page.getByRole('button', { name: leave.stay }).click();
  await expect(journey.field(fields.firstName)).toHaveValue('Daniel');

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(journey.field(fields.firstName)).toHaveValue('Daniel');
});

test('addresses that are none are answered kindly', async ({ page }) => {
  const { t } = new Journey(page, 'dental');
  for (const [path, text] of [
    ['/accounts/signup/my-dentist/abc?lang=en', t.notice.wrongDigits],
    ['/external-patient-signup?lang=en', t.notice.wrongMissing],
    ['/external-patient-signup/999999999?lang=en', t.notice.notFoundText],
  ] as const) {
    await page.goto(`${ORIGINS.dental}${path}`);
    await expect(page.getByText(text)).toBeVisible();
    await new Journey(page, 'dental').axe(path);
  }
});
