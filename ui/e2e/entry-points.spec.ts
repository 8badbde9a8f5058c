import { expectFits, openSession, PASSWORD, PHONE } from './demo';
import { type Brand, Journey, type Language, ORIGINS } from './signup-journey';
import { expect, type Page, test } from './test';

test.skip(
  !ORIGINS.dental || !ORIGINS.vision,
  'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside',
);
test.setTimeout(90_000);

const SEGMENT: Record<Brand, string> = { dental: 'my-dentist', vision: 'my-optometrist' };

/** A brand's open office, as its page names it. */
async function officeOf(
  page: Page,
  brand: Brand,
): Promise<{ id: number; slug: string; name: string }> {
  const journey = new Journey(page, brand);
  await page.goto(await journey.address());
  const id = new URL(page.url()).pathname.split('/').pop();
  return page.evaluate(async (number) => {
    const answer = await fetch(`/api/v1/dentists/details/${number}/no-auth`);
    return (await answer.json()).data.office;
  }, id);
}

for (const brand of ['dental', 'vision'] as const)
  for (const language of ['en', 'es'] as const)
    test(`every address of an office opens its sign-up: ${brand}, ${language}`, async ({
      page,
    }) => {
      const { id, slug, name } = await officeOf(page, brand);
      const { t } = new Journey(page, brand, language);
      await page.setViewportSize(PHONE);
      for (const path of [
        `/signup/${slug}`,
        `/accounts/signup/${SEGMENT[brand]}/${id}`,
        `/accounts/signup/${SEGMENT[brand]}?id=${id}`,
        `/external-patient-signup/${id}`,
        `/external-patient-signup?officeId=${id}`,
      ]) {
        const and = path.includes('?') ? '&' : '?';
        await page.goto(`${ORIGINS[brand]}${path}${and}lang=${language}`);
        await expect(page.getByRole('heading', { name: t.form.title }), path).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(name));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectFits(page);
      }
      await expect(page.getByRole('table')).toBeVisible();
    });

test('an address that names no office says what is wrong with it', async ({ page }) => {
  const { t } = new Journey(page, 'dental');
  for (const [path, text] of [
    ['/accounts/signup/my-dentist/juniper-creek', t.notice.wrongDigits],
    ['/accounts/signup/my-dentist', t.notice.wrongMissing],
    ['/reenroll/my-dentist/12a', t.notice.wrongDigits],
    ['/signup/no-such-office', t.notice.notFoundText],
    ['/enroll/embed', t.notice.wrongMissing],
  ] as const) {
    await page.goto(`${ORIGINS.dental}${path}?lang=en`);
    await expect(page.getByText(text), path).toBeVisible();
  }
});

test('an office that takes nobody says so, and how to reach it', async ({ page }) => {
  await page.goto(`${ORIGINS.dental}/signup/elm-court?lang=es`);
  const id = await page.evaluate(() =>
    fetch('/api/v1/dentists/details/elm-court/no-auth')
      .then((answer) => answer.json())
      .then((answer) => answer.data.office.id),
  );
  for (const path of ['/signup/elm-court', `/reenroll/my-dentist/${id}`]) {
    await page.goto(`${ORIGINS.dental}${path}?lang=es`);
    const { t } = new Journey(page, 'dental', 'es');
    await expect(page.getByText(t.notice.cannotCharge)).toBeVisible();
    await expect(page.getByRole('link', { name: /\d{3}-\d{3}-\d{4}/ })).toBeVisible();
  }
  await new Journey(page, 'dental', 'es').axe('closed');
});

test('an old browser is told to take Edge, Chrome or Firefox', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { structuredClone: undefined }));
  const { id } = await officeOf(page, 'dental');
  await page.goto(`${ORIGINS.dental}/signup/${id}`);
  await expect(page.getByText(/Please use a current Edge, Chrome or Firefox/)).toBeVisible();
});

test.describe('inside an office’s own site', () => {
  /**
   * The form in a frame of a page that resizes it. The server's header that limits which sites may
   * do that is removed here.
   */
  async function framed(page: Page, brand: Brand, language: Language, width: number) {
    const { slug } = await officeOf(page, brand);
    const origin = ORIGINS[brand] ?? '';
    const address = `/enroll/embed?office=${slug}&lang=${language}`;
    const html = await page.evaluate(
      (path) => fetch(path).then((answer) => answer.text()),
      address,
    );
    await page.route('**/enroll/embed*', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.route('**/host.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Office</title><body style="margin:0"><iframe title="Join" style="border:0;width:100%" height="200"
          src="${address}"></iframe>
          <script>window.heard = []; addEventListener('message', (event) => {
            window.heard.push([event.origin, event.data]);
            if (event.data.type === 'signup:height') document.querySelector('iframe').height = event.data.height;
          })</script></body>`,
      }),
    );
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origin}/host.html`);
    return page.frameLocator('iframe');
  }

  for (const width of [360, 600, 900])
    test(`it is as high as its content and fits ${width} px`, async ({ page }) => {
      const frame = await framed(page, 'dental', width === 600 ? 'es' : 'en', width);
      const { t } = new Journey(page, 'dental', width === 600 ? 'es' : 'en');
      await expect(frame.getByRole('heading', { name: t.form.title })).toBeVisible();
      // The landmarks are there for screen readers; the office's own website has the name and the
      // links.
      await expect(frame.getByRole('banner').getByRole('link')).toHaveCount(0);
      await expect(frame.getByRole('banner').getByRole('img')).toHaveCount(0);
      await expect(frame.locator('strong').first()).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(() => {
            const inside = document.querySelector('iframe');
            const root = inside?.contentDocument?.documentElement;
            return root
              ? [root.scrollWidth - root.clientWidth, root.scrollHeight - Number(inside.height)]
              : null;
          }),
        )
        .toEqual([0, 0]);
      const heard = await page.evaluate(
        () => (window as unknown as { heard: [string, { type: string }][] }).heard,
      );
      expect(heard.every(([origin]) => origin === ORIGINS.dental)).toBe(true);
    });

  test('a family joins in it', async ({ page }) => {
    await framed(page, 'dental', 'en', 700);
    const inside = page.frames().find((one) => one.url().includes('/enroll/embed'));
    if (!inside) throw new Error('no frame');
    const journey = new Journey(inside as unknown as Page, 'dental');
    await journey.fillFamily();
    await journey.toConfirm();
    await journey.toCheckout();
    await journey.typeCard();
    await journey.tickAll();
    await journey.pay.click();
    await expect(inside.getByRole('link', { name: journey.t.success.go })).toBeVisible({
      timeout: 20_000,
    });
    expect(
      await page.evaluate(() =>
        (window as unknown as { heard: [string, { type: string }][] }).heard.some(
          ([, data]) => data.type === 'signup:top',
        ),
      ),
    ).toBe(true);
  });
});

test.describe('coming back to what was typed', () => {
  async function begun(page: Page): Promise<Journey> {
    const journey = new Journey(page, 'dental');
    await journey.open();
    await journey.fillOwner();
    await journey.chooseOwnersPlan();
    await journey.toConfirm();
    return journey;
  }

  test('after a closed tab it is offered, and goes on at its step', async ({ page, context }) => {
    const journey = await begun(page);
    const { t } = journey;
    const next = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto(await new Journey(next, 'dental').address());
    const again = new Journey(next, 'dental');
    await expect(next.getByRole('heading', { name: t.resume.title })).toBeVisible();
    await expect(again.field(t.fields.firstName)).toHaveValue('');
    await again.axe('resume');
    await again.button(t.resume.goOn).click();
    await expect(next.getByRole('heading', { name: t.confirm.title })).toBeFocused();
    await expect(next.getByText(journey.email)).toBeVisible();
    await expect(next.getByRole('heading', { name: t.resume.title })).toBeHidden();
  });

  test('starting over forgets it', async ({ page, context }) => {
    const journey = await begun(page);
    const { t } = journey;
    const next = await context.newPage();
    const address = await new Journey(next, 'dental').address();
    await next.goto(address);
    await next.getByRole('button', { name: t.resume.startOver }).click();
    await expect(next.getByRole('heading', { name: t.resume.title })).toBeHidden();
    expect(await next.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      journey.email,
    );
  });
});

test('an owner is 18 or older; a child’s parent or guardian agrees for them by name', async ({
  page,
}) => {
  const journey = new Journey(page, 'dental');
  const { t } = journey;
  await journey.open();
  await journey.toForm();
  await journey.fillFamily();
  await journey.field(t.fields.dob).fill('06/14/2015');
  await journey.field(t.fields.dob).blur();
  await expect(page.getByText(t.errors.ownerAge)).toBeVisible();
  await journey.field(t.fields.dob).fill('06/14/1985');
  await expect(page.getByText(t.errors.ownerAge)).toBeHidden();
  await journey.chooseOwnersPlan();
  await journey.toConfirm();
  await journey.toCheckout();
  await expect(page.getByRole('checkbox', { name: /guardian of Sofia/ })).toBeVisible();
});

test('an additional plan is added and taken away, never twice', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { t } = journey;
  await journey.toOwnersPlan();
  await page.getByRole('button', { name: t.plan.addSecond.replace('{{name}}', 'Daniel') }).click();
  const group = page.getByRole('group', { name: t.plan.second.replace('{{name}}', 'Daniel') });
  const summary = page.getByRole('region', { name: t.summary.title });
  const chosen = page.locator('label:has([name="plan-owner"]:checked)');
  const first = (await chosen.locator('[id$="-name"]').textContent()) ?? '';
  await expect(group.getByText(first)).toBeHidden();
  await group.getByRole('checkbox').first().check();
  await expect(summary.getByText(`Daniel ${journey.lastName}`)).toHaveCount(2);
  await group.getByRole('checkbox').first().uncheck();
  await expect(summary.getByText(`Daniel ${journey.lastName}`)).toHaveCount(1);
});

test('codes are checked as they are typed, and the discounts compared', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  const { t } = journey;
  await journey.open();
  await journey.toForm();
  await journey.fillFamily();
  await page.getByRole('button', { name: t.codes.openGroup }).click();
  await journey.field(t.codes.referral).fill('NOSUCHCODE');
  await expect(page.getByText(t.errors.referralCode)).toBeVisible();
  await journey.field(t.codes.referral).fill('');
  await expect(page.getByText(t.errors.referralCode)).toBeHidden();

  await journey.button(t.promo.open).click();
  await journey.field(t.promo.label).fill('SMILE20');
  await expect(
    page.getByText(/applied: 20% off .* Your family discount of 10% would be/),
  ).toBeVisible();
  await journey.axe('codes');
});

test.describe('members', () => {
  const reenroll = (brand: Brand, id: number, language: Language = 'en') =>
    `${ORIGINS[brand]}/reenroll/${SEGMENT[brand]}/${id}?lang=${language}`;

  /** A new household, still signed in. */
  async function joined(page: Page): Promise<Journey> {
    const journey = new Journey(page, 'dental');
    await journey.join();
    return journey;
  }

  test('add family, paid with what is on file, and what the others pay falls', async ({ page }) => {
    const journey = await joined(page);
    const { t } = journey;
    await page.goto(`${ORIGINS.dental}/patient-details/dashboard`);
    await page.getByRole('link', { name: 'Add a person or plan' }).click();
    await page.waitForURL(/\/reenroll\/my-dentist\/\d+\?lang=en/);
    await expect(
      page.getByRole('heading', { name: t.household.title.replace('{{name}}', 'Daniel') }),
    ).toBeVisible();
    await journey.axe('household');
    await journey.button(t.continue).click();
    await expect(page.getByText(t.errors.nobodyChosen)).toBeVisible();

    await journey.addPerson({
      firstName: 'Sofia',
      lastName: journey.lastName,
      dob: '09/22/2015',
      relationship: 'daughter',
    });
    await expect(page.getByText(/becomes \$/)).toBeVisible();
    await journey.toConfirm();
    await journey.axe('household confirm');
    await journey.pastConfirm();
    await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await journey.axe('household checkout');
    await journey.tickAll();
    await journey.pay.click();
    await journey.expectSuccess();
    await expect(page.getByText(`Sofia ${journey.lastName}`).first()).toBeVisible();
    await expect(page.getByText(/becomes \$/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: t.success.go })).toBeVisible();
  });

  test('who is not signed in signs in first and comes back; another’s account is told', async ({
    page,
  }) => {
    const { id } = await officeOf(page, 'dental');
    await page.goto(reenroll('dental', id, 'es'));
    await page.waitForURL(/\/accounts\/login\?return=/);
    // In the language of the page that it returns to.
    await page.getByLabel('Correo electrónico').fill('manager@junipercreek.example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    const { t } = new Journey(page, 'dental', 'es');
    await page.waitForURL(/\/reenroll\//);
    await expect(page.getByText(t.household.noneText)).toBeVisible();
    await new Journey(page, 'dental', 'es').axe('no household');
  });

  test('join again after their plans have ended', async ({ page }) => {
    const email = 'dorothy.pell@example.com';
    await openSession(page, { origin: ORIGINS.dental, email, lands: '/patient-details/dashboard' });
    const { id } = await officeOf(page, 'dental');
    const journey = new Journey(page, 'dental', 'es');
    const { t } = journey;
    await page.goto(reenroll('dental', id, 'es'));
    await expect(page.getByText(t.household.ended).first()).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await journey.choosePlan(page.locator('main'));
    await journey.toConfirm();
    await expect(page.locator('main h2').first()).toBeVisible();
    await journey.pastConfirm();
  });

  test('an e-mail that has an account leads there', async ({ page }) => {
    const journey = new Journey(page, 'dental');
    const { t } = journey;
    await journey.open();
    await journey.field(t.fields.email).fill('daniel.reyes@example.com');
    await journey.field(t.fields.email).blur();
    await expect(page.getByText(t.errors.emailInUse)).toBeVisible();
    const link = page.getByRole('link', { name: t.owner.signInInstead, exact: true });
    await expect(link).toHaveAttribute('href', /\/reenroll\/my-dentist\/\d+/);
    await page.getByRole('button', { name: 'ES', exact: true }).click();
    await expect(
      page.getByText(new Journey(page, 'dental', 'es').t.errors.emailInUse),
    ).toBeVisible();
  });
});

test.describe('/start', () => {
  test('a patient finds the office by name, by keyboard', async ({ page }) => {
    const { name, id } = await officeOf(page, 'dental');
    await page.setViewportSize(PHONE);
    await page.goto(`${ORIGINS.dental}/start`);
    const field = page.getByRole('searchbox');
    await field.fill('zzzz no such office');
    await expect(page.getByText(/No office matches/)).toBeVisible();
    await field.fill(name.slice(0, 6).toUpperCase());
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await new Journey(page, 'dental').axe('start');
    await expectFits(page);
    await page.getByText('Español', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Soy paciente' })).toBeVisible();
    await new Journey(page, 'dental').axe('start, Spanish');
    await expectFits(page);
    await field.fill(String(id));
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      /\?lang=es&source=start_page$/,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/signup\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('links only to pages that stand', async ({ page }) => {
    await page.goto(`${ORIGINS.vision}/start`);
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
    }
  });
});
