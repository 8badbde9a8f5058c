import type { UserType } from '../src/app/roles';
import { titleOf } from '../src/app/title';
import { isRedirect, routes, type ScreenRoute } from '../src/routes';
import { DENTAL, DESKTOP, expectAccessible, expectFits, PHONE, signIn, VISION } from './demo';
import { type Browser, expect, type Page, type Request, test } from './test';

/** Every page of the route table, for everybody who may see it and everybody who may not, on two screens. */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');
test.describe.configure({ mode: 'parallel', timeout: 150_000 });

const SIZES = { desktop: DESKTOP, phone: PHONE };

interface Login {
  type: UserType;
  brand: 'dental' | 'vision';
  email: string;
  lands: string;
}

/** One demo login of each role; a second one where the other brand looks different. */
const LOGINS: Login[] = [
  {
    type: 'dentist',
    brand: 'dental',
    email: 'owner@junipercreek.example.com',
    lands: '/dentist-new/members',
  },
  {
    type: 'dentist_standard',
    brand: 'dental',
    email: 'associate@junipercreek.example.com',
    lands: '/dentist-new/members',
  },
  {
    type: 'office_admin',
    brand: 'vision',
    email: 'manager@lakeline.example.com',
    lands: '/account/dashboard',
  },
  {
    type: 'client',
    brand: 'dental',
    email: 'daniel.reyes@example.com',
    lands: '/patient-details/dashboard',
  },
  {
    type: 'client',
    brand: 'vision',
    email: 'adaeze.morgan@example.com',
    lands: '/patient-details/dashboard',
  },
  {
    type: 'super_admin',
    brand: 'vision',
    email: 'super@chairside.example.com',
    lands: '/admin/toolbox',
  },
];
const ORIGINS = { dental: DENTAL, vision: VISION };

/** What a mailed link ends in: the page asks the server about it only when the new password is sent. */
const LINK = 'nq3Vb7yX0rKc5TzJ2wLh8sPd4mGf6uAe1oRi9QkWvYs';

/** The addresses of pages that need to know which. `member` is one of the office's. */
const ADDRESSES: Record<string, (member: string) => string> = {
  '/accounts/reset-password/:token': () => `/accounts/reset-password/${LINK}`,
  '/accounts/set-password/:token': () => `/accounts/set-password/${LINK}`,
  '/patient-referral/:paymentUniqueId': () => `/patient-referral/${LINK}`,
  '/office-referral/:paymentUniqueId': () => `/office-referral/${LINK}`,
  '/inhouse-financing/:agreementKey': () => `/inhouse-financing/${LINK}`,
  '/patient-details/inhouse-financing/:agreementId': () =>
    `/patient-details/inhouse-financing/${LINK}`,
  '/pn/:paymentUniqueId': () => `/pn/${LINK}`,
  '/patient/payment-update/:activationKey/:userId': () => `/patient/payment-update/${LINK}/1`,
  '/practice-invitation/:inviteId': () => `/practice-invitation/${LINK}`,
  '/web-payout/:payoutURL': () => `/web-payout/${LINK}`,
  '/dentist-new/payment-history/:patientId': (member) => `/dentist-new/payment-history/${member}`,
  '/dentist-new/membership-history/patient/:patientId': (member) =>
    `/dentist-new/membership-history/patient/${member}`,
  '/account/members': (member) => `/account/members?id=${member}`,
};

const screens = routes.filter((route): route is ScreenRoute => !isRedirect(route));
/** The one that logs out comes last, for whoever walks through them. */
const redirects = routes
  .filter(isRedirect)
  .sort((a, b) => Number(a.logsOut ?? false) - Number(b.logsOut ?? false));
const isGuarded = (route: ScreenRoute) => Array.isArray(route.audience);
const isOpenTo = (route: ScreenRoute, type: UserType | null) =>
  route.audience === 'anyone' ||
  (type === null ? route.audience === 'guests' : route.audience.includes(type));

function addressOf(route: ScreenRoute, member: string): string {
  const address = ADDRESSES[route.path]?.(member) ?? route.path;
  if (/[:*]/.test(address)) throw new Error(`ADDRESSES has no address for ${route.path}`);
  return address;
}

/** One person's browser, and what went wrong in it. */
class Walker {
  readonly #problems: string[] = [];
  #leaving = false;
  readonly #underway = new Set<Request>();
  /** A 401 to the question for a session is how a stranger is told apart. */
  strange = true;

  private constructor(
    readonly page: Page,
    readonly origin: string,
  ) {
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The answer itself is judged below; the browser's own line about it says less.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#problems.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => this.#underway.add(request));
    page.on('requestfinished', (request) => this.#underway.delete(request));
    page.on('requestfailed', (request) => {
      this.#underway.delete(request);
      const why = request.failure()?.errorText;
      // What a page asks for in the moment it is left, nobody waits for.
      if (this.#leaving && why === 'net::ERR_ABORTED') return;
      this.#problems.push(`${request.method()} ${request.url()}: ${why}`);
    });
    page.on('response', (response) => {
      const asksForSession = response.url() === `${this.origin}/api/v1/session/refresh`;
      if (response.status() < 400) return;
      if (response.status() === 401 && asksForSession && this.strange) return;
      // Nobody has the link these pages are opened with: they say so.
      if (response.status() === 404 && response.url().includes(LINK)) return;
      this.#problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    });
  }

  static async start(browser: Browser, brand: Login['brand']): Promise<Walker> {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    return new Walker(await context.newPage(), String(ORIGINS[brand]));
  }

  /** Opens an address as if typed, and waits until the page has all it asks for. */
  async open(address: string) {
    this.#leaving = true;
    await this.page.goto(this.origin + address, { waitUntil: 'commit' });
    this.#leaving = false;
    await this.#settled();
  }

  async #settled() {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      this.page.locator('#content').locator('[aria-busy="true"], .mantine-Skeleton-root'),
    ).toHaveCount(0);
    await expect
      .poll(() => [...this.#underway].map((one) => one.url()), 'requests under way')
      .toEqual([]);
  }

  /** After a redirect within the page. */
  async expectAt(address: string) {
    await expect(this.page).toHaveURL(this.origin + address);
    await this.#settled();
  }

  /**
   * What every page must be. Its title tells the office where the page is an office's; open pages tell it when they know
   * who is there.
   */
  async expectSound(route: ScreenRoute, office: string | null, brand: string) {
    const own = await this.page.getByRole('heading', { level: 1 }).innerText();
    const titles = [route.title, own].flatMap((page) => [
      titleOf(page, office, brand),
      ...(isGuarded(route) ? [] : [titleOf(page, null, brand)]),
    ]);
    await expect
      .poll(async () => titles.includes(await this.page.title()), `a title of ${titles}`)
      .toBe(true);
    await expectFits(this.page);
    await expectAccessible(this.page, route.path);
    this.expectNoProblem();
  }

  expectNoProblem() {
    expect(this.#problems.splice(0)).toEqual([]);
  }

  /** The brand's name, of which titles are made. */
  async brandName(): Promise<string> {
    return this.page.evaluate(async () => {
      const { data } = await (await fetch('/api/v1/brand')).json();
      return data.name;
    });
  }
}

/** Signs in; whom the server then calls them, and at which office. */
async function comeIn(
  walker: Walker,
  login: Login,
): Promise<{ type: string; office: string | null }> {
  const answered = walker.page.waitForResponse((one) => one.url().endsWith('/session/login'));
  await signIn(walker.page, { ...login, origin: walker.origin });
  const { data } = await (await answered).json();
  walker.strange = false;
  return { type: data.user.type, office: data.user.dentistInfo?.officeName ?? null };
}

/** The number of the first member in the office's list; any number will do for those who have no list. */
async function aMember(walker: Walker, login: Login): Promise<string> {
  const landing = screens.find((route) => route.path === login.lands);
  if (landing?.layout !== 'office') return '1';
  const link = walker.page.getByRole('table').getByRole('link').first();
  const id = /[?&]id=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
  if (!id) throw new Error('The first member in the list has no address');
  return id;
}

async function expectAsksToSignIn(walker: Walker, guarded: ScreenRoute[]) {
  for (const route of guarded)
    await test.step(`${route.path} asks to sign in`, async () => {
      const address = addressOf(route, '1');
      await walker.open(address);
      await walker.expectAt(`/accounts/login?${new URLSearchParams({ return: address })}`);
      walker.expectNoProblem();
    });
}

/** Where somebody ends who is led to `path`: whoever is signed in goes on from a page for guests to `landing`. */
function whereTo(path: string, type: UserType | null, landing: string | null): string {
  const target = screens.find((route) => route.path === path);
  if (!target || isOpenTo(target, type)) return path;
  if (type === null) return `/accounts/login?${new URLSearchParams({ return: path })}`;
  if (landing && target.audience === 'guests') return landing;
  return (landing && target.elsewhere?.({ landing })) || '/unauthorized';
}

async function expectRedirects(walker: Walker, type: UserType | null, landing: string | null) {
  for (const redirect of redirects)
    await test.step(`${redirect.path} leads to ${redirect.to}`, async () => {
      if (redirect.logsOut) walker.strange = true;
      await walker.open(redirect.path);
      await walker.expectAt(whereTo(redirect.to, walker.strange ? null : type, landing));
      walker.expectNoProblem();
    });
}

test('every guarded page has a login here that may see it', () => {
  const types = LOGINS.map((login) => login.type);
  expect(
    screens
      .filter((route) => !types.some((type) => isOpenTo(route, type)))
      .map((route) => route.path),
  ).toEqual(screens.filter((route) => route.audience === 'guests').map((route) => route.path));
  const paths = routes.map((route) => route.path);
  expect(Object.keys(ADDRESSES).filter((path) => !paths.includes(path))).toEqual([]);
});

/** Somebody signed in, and a member they can look at. */
async function signedIn(browser: Browser, login: Login) {
  const walker = await Walker.start(browser, login.brand);
  const { type, office } = await comeIn(walker, login);
  expect(type).toBe(login.type);
  const brand = await walker.brandName();
  const member = await aMember(walker, login);
  walker.expectNoProblem();
  return { walker, office, brand, member };
}

for (const login of LOGINS) {
  for (const [size, viewport] of Object.entries(SIZES))
    test(`${login.type}, ${login.brand}, ${size}`, async ({ browser }) => {
      const { walker, office, brand, member } = await signedIn(browser, login);
      await walker.page.setViewportSize(viewport);
      for (const route of screens.filter((route) => isOpenTo(route, login.type)))
        await test.step(route.path, async () => {
          await walker.open(addressOf(route, member));
          await walker.expectAt(addressOf(route, member));
          await walker.expectSound(route, office, brand);
        });
      await walker.page.context().close();
    });

  test(`${login.type}, ${login.brand}, what is closed`, async ({ browser }) => {
    const { walker, member } = await signedIn(browser, login);
    await walker.page.setViewportSize(DESKTOP);
    for (const route of screens.filter((route) => !isOpenTo(route, login.type)))
      await test.step(`${route.path} is closed`, async () => {
        await walker.open(addressOf(route, member));
        const elsewhere = route.elsewhere?.({ landing: login.lands }) ?? '/unauthorized';
        await walker.expectAt(route.audience === 'guests' ? login.lands : elsewhere);
        walker.expectNoProblem();
      });

    await expectRedirects(walker, login.type, login.lands);
    // The last of them logged out.
    await expectAsksToSignIn(walker, screens.filter(isGuarded).slice(0, 1));
    await walker.page.context().close();
  });
}

for (const brand of ['dental', 'vision'] as const) {
  test(`nobody, ${brand}`, async ({ browser }) => {
    const walker = await Walker.start(browser, brand);
    await walker.open('/accounts/login');
    const name = await walker.brandName();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await walker.page.setViewportSize(viewport);
      for (const route of screens.filter((route) => isOpenTo(route, null)))
        await test.step(`${route.path} at ${size}`, async () => {
          await walker.open(addressOf(route, '1'));
          await walker.expectAt(addressOf(route, '1'));
          await walker.expectSound(route, null, name);
        });
    }
    await expectAsksToSignIn(walker, screens.filter(isGuarded));
    await expectRedirects(walker, null, null);
    await walker.page.context().close();
  });
}
