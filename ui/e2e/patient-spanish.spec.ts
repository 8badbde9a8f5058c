import { AGREEMENT, LINE } from '../src/areas/patient/financing/testing';
import { patientPages } from '../src/routes/patient';
import { DANIEL, DENTAL, DESKTOP, expectAccessible, openSession } from './demo';
import { expect, type Page, type Request, test } from './test';

/**
 * A patient who reads Spanish sees only Spanish: every page of the portal, the payment of an
 * agreement, and no English word in the app's own texts.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');
test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** A household of the demo that reads Spanish. Its bank returned a payment. */
const BEATRIZ = { ...DANIEL, email: 'beatriz.ramos@example.com' };

/** The addresses of pages that need an id. */
const ADDRESSES: Record<string, string> = {
  '/patient-details/inhouse-financing/:agreementId': `/patient-details/inhouse-financing/${AGREEMENT.id}`,
};

/** Where a page shows text written by users, in any language. */
const WRITTEN: Record<string, string> = {
  '/patient-details/messages': '#content li',
  '/patient/your-reviews': '#content article p',
};

/** Frequent English words of the app's own texts, none of which is a Spanish word too. */
const ENGLISH = `
  the and your you we our with without this that these was were are is will when until from of to by for on off it its be been
  not now one nothing yet what who how all any each other another into about after before
  pay pays paid paying payment payments next upcoming due late left owed charged billed skipped failed returned refund refunded receipt
  method card ending expires installment installments schedule agreement agreements signed status down pending settling
  cancel canceled save saved close dismiss undo edit add remove change keep send sent show open download print copy try again retry
  load loading more turn write call see choose enter required
  dashboard history settings reviews letters messages notifications breadcrumb household family member members membership office
  plans renew renews renewal monthly yearly year month phone address website hours password device devices sign
  first last name unread read rating stars share invite request data delete deleted dentist optometrist
`;

/** Visible and screen reader text, except text written by users. */
const shownWords = (page: Page, written: string | undefined) =>
  page.evaluate((without) => {
    const words: string[] = [document.title];
    const skipped = ['script, style, noscript', without].filter(Boolean).join(', ');
    const isShown = (element: Element | null) =>
      element?.checkVisibility() && !element.closest(skipped);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      if (nodeValue?.trim() && isShown(parentElement)) words.push(nodeValue.trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (isShown(element)) words.push(element.getAttribute(name) ?? '');
    return words;
  }, written);

const english = new Set(ENGLISH.trim().split(/\s+/));

/** Each text that contains an English word, with the word. */
async function leftovers(page: Page, written?: string) {
  const shown = await shownWords(page, written);
  return shown.flatMap((text) => {
    // An email address has no language.
    const words = text.replace(/https?:\/\/\S+|\S+@\S+|\S+\.\S+\.\S+/g, '').match(/\p{L}+/gu) ?? [];
    const found = words.filter((word) => english.has(word.toLowerCase()));
    return found.length > 0 ? [`${found.join(', ')}: ${text}`] : [];
  });
}

/** A user's page, with its pending requests. */
class Reader {
  readonly #underway = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => this.#underway.add(request));
    page.on('requestfinished', (request) => this.#underway.delete(request));
    page.on('requestfailed', (request) => this.#underway.delete(request));
  }

  /** Asserts that the page has loaded, with each disclosure open, in Spanish and accessible. */
  async expectSpanish(step: string, written?: string) {
    const { page } = this;
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(
      page.locator('#content').locator('[aria-busy="true"], .mantine-Skeleton-root'),
    ).toHaveCount(0);
    await expect
      .poll(() => [...this.#underway].map((one) => one.url()), 'requests under way')
      .toEqual([]);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect.poll(() => leftovers(page, written), `English at ${step}`).toEqual([]);
    await expectAccessible(page, step);
  }
}

test('every page of a patient who reads Spanish is Spanish', async ({ page }) => {
  const reader = new Reader(page);
  // An agreement with every feature, which no household of the demo has.
  const own = '**/api/v1/patient/inhouse-financing';
  await page.route(own, (route) => route.fulfill({ json: { data: { items: [LINE] } } }));
  await page.route(`${own}/${AGREEMENT.id}`, (route) =>
    route.fulfill({ json: { data: AGREEMENT } }),
  );
  await openSession(page, BEATRIZ);
  for (const { path } of patientPages)
    await test.step(path, async () => {
      const address = ADDRESSES[path] ?? path;
      expect(address, 'ADDRESSES has the page').not.toMatch(/[:*]/);
      await page.goto(`${BEATRIZ.origin}${address}`);
      await expect(page).toHaveURL(`${BEATRIZ.origin}${address}`);
      await reader.expectSpanish(path, WRITTEN[path]);
    });

  await page.goto(`${BEATRIZ.origin}/patient-details/dashboard`);
  await page.getByRole('region', { name: 'Acuerdos de pago' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Pagar el saldo de $1,150.00' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Otra tarjeta' }).check();
  await expect(dialog.getByLabel('Número de tarjeta')).toBeVisible();
  await reader.expectSpanish('paying off an agreement');
});

/** The pages a patient sees before signing in, and how they get there. */
const BEFORE = [
  '/accounts/login?ended=idle',
  '/accounts/forgot-password',
  '/accounts/set-password/a-link',
  '/accounts/reset-password/a-link',
  '/accounts/confirm-email/a-link',
  '/accounts/change-email/a-link',
  '/accounts/join-family/a-link',
];

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-US' });

  test('every page before the sign-in is Spanish', async ({ page }) => {
    const reader = new Reader(page);
    for (const address of BEFORE)
      await test.step(address, async () => {
        await page.goto(`${BEATRIZ.origin}${address}`);
        await reader.expectSpanish(address);
      });
  });
});

test('a sign-in that an email leads to is in the email’s language, and so is what the server says', async ({
  page,
}) => {
  const reader = new Reader(page);
  await page.goto(`${BEATRIZ.origin}/patient-details/dashboard?lang=es`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le damos la bienvenida');
  await page.getByLabel('Correo electrónico').fill(BEATRIZ.email);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not the password');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('no son correctos');
  await reader.expectSpanish('a refused sign-in');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await reader.expectSpanish('the way to a new password');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
