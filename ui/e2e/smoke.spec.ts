import { isRedirect, routes, type ScreenRoute } from '../src/all-routes';
import { organizationPages } from '../src/routes/organization';
import { titleOf } from '../src/shared/title/title';
import type { UserType } from '../src/user/roles';
import { expectNothingCutOff } from './cut-off';
import {
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFits,
  PHONE,
  signIn,
  TABLET,
  VISION,
} from './demo';
import { takePicture } from './picture';
import { expect, type Page, type Request, test } from './test';

/**
 * Every page of the route table on a desktop, a tablet and a phone, by a user who may see it. Opening a
 * page costs much more than changing the window's width. So a guarded page is opened once, on a desktop
 * or a phone, and the window then gets the other widths. A public page is opened on both, in another
 * brand each time; on the desktop the window is then made as narrow as a tablet.
 *
 * Who may see which page is a separate table, tested without a browser
 * (`src/app/session/audiences.test.ts`); here one forbidden page per layout shows that the table is
 * in force.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');
test.describe.configure({ mode: 'parallel', timeout: 150_000 });
test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const SIZES = { desktop: DESKTOP, phone: PHONE };

interface Visitor {
  /** Null for a visitor who is not signed in. */
  type: UserType | null;
  brand: 'dental' | 'vision';
  email: string;
  lands: string;
}

/**
 * One login of each role that has pages, across both brands, and a signed-out visitor of each
 * brand.
 */
const VISITORS: Visitor[] = [
  { type: null, brand: 'dental', email: '', lands: '' },
  { type: null, brand: 'vision', email: '', lands: '' },
  {
    type: 'dentist',
    brand: 'dental',
    email: 'owner@junipercreek.example.com',
    lands: '/dentist-new/members',
  },
  {
    type: 'office_admin',
    brand: 'vision',
    email: 'manager@lakeline.example.com',
    lands: '/account/dashboard',
  },
  {
    type: 'dentist_standard',
    brand: 'dental',
    email: 'associate@junipercreek.example.com',
    lands: '/dentist-new/members',
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
    type: 'sm_business',
    brand: 'dental',
    email: 'kim@sawtoothlogistics.example.com',
    lands: '/business/members',
  },
  {
    type: 'super_admin',
    brand: 'dental',
    email: 'super@chairside.example.com',
    lands: '/admin/dentists',
  },
  {
    type: 'association',
    brand: 'dental',
    email: 'office@tvalliance.example.com',
    lands: '/associations/dentists',
  },
  {
    type: 'affiliate',
    brand: 'dental',
    email: 'riley@practicefriends.example.com',
    lands: '/associations/dentists',
  },
  {
    type: 'super_admin',
    brand: 'vision',
    email: 'super@chairside.example.com',
    lands: '/admin/dentists',
  },
];
const ORIGINS = { dental: DENTAL, vision: VISION };

/** The secret of an emailed link: the page sends it to the server only with the new password. */
const LINK = 'nq3Vb7yX0rKc5TzJ2wLh8sPd4mGf6uAe1oRi9QkWvYs';

/** The year and number of the month that ended last. */
function lastMonth() {
  const now = new Date();
  const month = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  return [month.getFullYear(), month.getMonth() + 1] as const;
}

/** What the addresses of pages name. */
interface Ids {
  /** An office, for our staff. */
  office: string;
  /** A member whom the visitor sees. */
  member: string;
}
const ANY: Ids = { office: '1', member: '1' };

/** The addresses of pages that need an id, or show more with one. */
const ADDRESSES: Record<string, (ids: Ids) => string> = {
  '/accounts/reset-password/:token': () => `/accounts/reset-password/${LINK}`,
  '/accounts/set-password/:token': () => `/accounts/set-password/${LINK}`,
  '/accounts/confirm-email/:token': () => `/accounts/confirm-email/${LINK}`,
  '/accounts/change-email/:token': () => `/accounts/change-email/${LINK}`,
  '/accounts/join-office/:token': () => `/accounts/join-office/${LINK}`,
  '/accounts/join-family/:token': () => `/accounts/join-family/${LINK}`,
  '/payout-change/:token': () => `/payout-change/${LINK}`,
  '/patient-referral/:paymentUniqueId': () => `/patient-referral/${LINK}`,
  '/office-referral/:paymentUniqueId': () => `/office-referral/${LINK}`,
  '/inhouse-financing/:agreementKey': () => `/inhouse-financing/${LINK}`,
  '/patient-details/inhouse-financing/:agreementId': () =>
    `/patient-details/inhouse-financing/${LINK}`,
  '/pn/:paymentUniqueId': () => `/pn/${LINK}`,
  '/patient/payment-update/:activationKey/:userId': () => `/patient/payment-update/${LINK}/1`,
  '/unsubscribe/:token': () => `/unsubscribe/${LINK}`,
  '/practice-invitation/:inviteId': () => `/practice-invitation/${LINK}`,
  '/web-payout/:payoutURL': () => `/web-payout/${LINK}`,
  '/dentist-new/payment-history/:patientId': ({ member }) =>
    `/dentist-new/payment-history/${member}`,
  '/dentist-new/membership-history/patient/:patientId': ({ member }) =>
    `/dentist-new/membership-history/patient/${member}`,
  '/account/members': ({ member }) => `/account/members?id=${member}`,
  '/accounts/:associationUrl': () => '/accounts/idaho-dental-alliance',
  '/community-enroll/:groupCode': () => '/community-enroll/RIDERS26',
  '/dentist-new/web-report/:year/:month': () => {
    const [year, month] = lastMonth();
    return `/dentist-new/web-report/${year}/${month}`;
  },
  '/accounts/complete-dentist-signup/:dentistInfoId/:activationKey': () =>
    `/accounts/complete-dentist-signup/1/${LINK}`,
  '/accounts/complete-business-signup/:smBusinessInfoId/:activationKey': () =>
    `/accounts/complete-business-signup/1/${LINK}`,
  '/businessconnect/:officeSlug': () => '/businessconnect/juniper-creek',
  '/admin/dentists/:id': ({ office }) => `/admin/dentists/${office}`,
  '/admin/dentist-users/:dentistInfoId': ({ office }) => `/admin/dentist-users/${office}`,
  '/admin/dentist-history/:dentistInfoId': ({ office }) => `/admin/dentist-history/${office}`,
  '/admin/members': ({ office }) => `/admin/members?office=${office}`,
  '/admin/payment-history/patient/:patientId': ({ member }) =>
    `/admin/payment-history/patient/${member}`,
  '/admin/membership-history/patient/:patientId': ({ member }) =>
    `/admin/membership-history/patient/${member}`,
  '/admin/search': () => '/admin/search?q=Juniper',
};

/** Where pages redirect that are the second step of an unstarted process. */
const LEADS_TO: Record<string, (brand: Visitor['brand']) => string> = {
  // The alliance is a partner of one brand; for the other, its name is unknown.
  '/accounts/:associationUrl': (brand) =>
    brand === 'dental' ? '/enroll/practice?promo=idaho-dental-alliance' : '/enroll/practice',
  '/subscribe': () => '/enroll/practice',
  // Without a location, the page redirects to the locations.
  '/account/manage-locations/edit': () => '/account/manage-locations',
};

const screens = routes.filter((route): route is ScreenRoute => !isRedirect(route));
const isGuarded = (route: ScreenRoute) => Array.isArray(route.audience);
const ofOrganizations = new Set(organizationPages.map(({ path }) => path));
/** Public pages are visited signed out; those of an organization by the practice with several locations. */
const isFor = (route: ScreenRoute, { type, brand }: Visitor) =>
  (brand === 'dental' || !ofOrganizations.has(route.path)) &&
  (isGuarded(route) ? type !== null && route.audience.includes(type) : type === null);

/**
 * The visitor of a page at one size. Taking turns, the brands and roles that share a page each see
 * some of them.
 */
function visitorOf(route: ScreenRoute, turn: number): Visitor {
  const fit = VISITORS.filter((visitor) => isFor(route, visitor));
  const at = screens.indexOf(route);
  const visitor = fit[(isGuarded(route) ? Math.floor(at / 2) : at + turn) % fit.length];
  if (!visitor) throw new Error(`No login here may see ${route.path}`);
  return visitor;
}

/** Whether the page is opened at this size; see the top. */
const isOpened = (route: ScreenRoute, turn: number) =>
  !isGuarded(route) || screens.indexOf(route) % 2 === turn;

function addressOf(route: ScreenRoute, ids: Ids): string {
  const address = ADDRESSES[route.path]?.(ids) ?? route.path;
  if (/[:*]/.test(address)) throw new Error(`ADDRESSES has no address for ${route.path}`);
  return address;
}

/** Google's limit for a good score. */
const MOST_SHIFT = 0.1;

/**
 * How far the content has moved since the page was opened, without user input: the cumulative
 * layout shift of the web vitals, the worst of the windows of at most five seconds, with a second
 * or less between shifts. Also what moved most.
 */
const layoutShift = (page: Page): Promise<{ score: number; moved: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        }
        const shifts: Shift[] = [];
        const observer = new PerformanceObserver((list) =>
          shifts.push(...(list.getEntries() as Shift[])),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in the next task.
        setTimeout(() => {
          shifts.push(...(observer.takeRecords() as Shift[]));
          observer.disconnect();
          const own = shifts.filter((one) => !one.hadRecentInput);
          let [score, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
          for (const { startTime, value } of own) {
            if (startTime - last > 1000 || startTime - start > 5000) [sum, start] = [0, startTime];
            [sum, last] = [sum + value, startTime];
            score = Math.max(score, sum);
          }
          const name = (node?: Node) =>
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '(gone)';
          const moved = own
            .sort((one, other) => other.value - one.value)
            .slice(0, 2)
            .map((one) => `${one.value.toFixed(3)} ${one.sources.map((of) => name(of.node))}`);
          resolve({ score, moved: moved.join('; ') });
        }, 0);
      }),
  );

/** One user's browser, and the errors in it. */
class Walker {
  readonly #problems: string[] = [];
  #leaving = false;
  readonly #underway = new Set<Request>();
  /** A 401 for the session call means a signed-out visitor. */
  strange = true;

  private constructor(
    readonly page: Page,
    readonly origin: string,
  ) {
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The response itself is checked below; the browser's log line has less detail.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#problems.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => this.#underway.add(request));
    page.on('requestfinished', (request) => this.#underway.delete(request));
    page.on('requestfailed', (request) => {
      this.#underway.delete(request);
      const why = request.failure()?.errorText;
      // Requests started while the page is being left may be aborted.
      if (this.#leaving && why === 'net::ERR_ABORTED') return;
      this.#problems.push(`${request.method()} ${request.url()}: ${why}`);
    });
    page.on('response', (response) => {
      const asksForSession = response.url() === `${this.origin}/api/v1/session/refresh`;
      if (response.status() < 400) return;
      if (response.status() === 401 && asksForSession && this.strange) return;
      // These pages are opened with invalid links and must say so.
      if ([404, 409].includes(response.status()) && response.url().includes(LINK)) return;
      // An unknown partner name in the address leads to the plain sign-up.
      if (response.status() === 404 && response.url().includes('/accounts/partners/')) return;
      // A partner's name in the address is tried as a coupon.
      if (response.status() === 400 && response.url().endsWith('/loadDiscount')) return;
      this.#problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    });
  }

  static start(page: Page, brand: Visitor['brand']): Walker {
    return new Walker(page, String(ORIGINS[brand]));
  }

  /** Opens an address as if typed, and waits until the page has loaded everything. */
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
   * Requirements on every page. The title of an office's page names the office; public pages name
   * it once they know the user.
   */
  async expectSound(route: ScreenRoute, office: string | null, brand: string) {
    const { score, moved } = await layoutShift(this.page);
    // The other pages are checked, too.
    expect.soft(score, `layout shift at ${route.path}: ${moved}`).toBeLessThan(MOST_SHIFT);
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

  /**
   * Checks the current page in a window as wide as a tablet. Axe checks one in three there,
   * selected by the address.
   */
  async expectSoundOnTablet({ path }: ScreenRoute) {
    const { page } = this;
    await page.setViewportSize(TABLET);
    await expectFits(page);
    await expectNothingCutOff(page, `${path} on a tablet`);
    const sum = [...path].reduce((all, letter) => all + letter.charCodeAt(0), 0);
    if (sum % 3 === 0) await expectAccessible(page, `${path} on a tablet`);
    this.expectNoProblem();
  }

  /** Checks the current page in a window of another size than the one it was opened in. */
  async expectSoundAt(size: keyof typeof SIZES, { path }: ScreenRoute) {
    const { page } = this;
    await page.setViewportSize(SIZES[size]);
    await this.#settled();
    await expectFits(page);
    await expectAccessible(page, `${path} on a ${size}`);
    this.expectNoProblem();
  }

  expectNoProblem() {
    expect(this.#problems.splice(0)).toEqual([]);
  }

  /** The brand's name, which is part of the titles. */
  async brandName(): Promise<string> {
    return this.page.evaluate(async () => {
      const { data } = await (await fetch('/api/v1/brand')).json();
      return data.name;
    });
  }
}

/** Signs in; returns the server's user type and office. */
async function comeIn(
  walker: Walker,
  login: Visitor,
): Promise<{ type: string; office: string | null }> {
  const answered = walker.page.waitForResponse((one) => one.url().endsWith('/session/refresh'));
  await signIn(walker.page, { ...login, origin: walker.origin });
  const { data } = await (await answered).json();
  walker.strange = false;
  return { type: data.user.type, office: data.user.dentistInfo?.officeName ?? null };
}

/** The id in the first link of the table on the page. */
async function firstId(page: Page, address: RegExp): Promise<string> {
  const link = page.getByRole('table').getByRole('link').first();
  const id = address.exec((await link.getAttribute('href')) ?? '')?.[1];
  if (!id) throw new Error(`The first link in the table at ${page.url()} has no id`);
  return id;
}

/** Ids of what the user sees; any for users without a list. */
async function idsFor(walker: Walker, login: Visitor): Promise<Ids> {
  const { page } = walker;
  const landing = screens.find((route) => route.path === login.lands);
  if (landing?.layout === 'office') return { ...ANY, member: await firstId(page, /[?&]id=(\d+)/) };
  if (landing?.layout !== 'admin') return ANY;
  await walker.open('/admin/dentists?q=Juniper%20Creek');
  const office = await firstId(page, /\/admin\/dentists\/(\d+)$/);
  await walker.open(`/admin/members?office=${office}`);
  return { office, member: await firstId(page, /\/patient\/(\d+)$/) };
}

test('every page that needs to know which has an address here, and no other', () => {
  const paths = routes.map((route) => route.path);
  expect(Object.keys(ADDRESSES).filter((path) => !paths.includes(path))).toEqual([]);
});

/**
 * A user's browser, signed in if they have a login, with their office and ids that they see.
 */
async function started(page: Page, visitor: Visitor) {
  const walker = Walker.start(page, visitor.brand);
  if (!visitor.type) {
    await walker.open('/accounts/login');
    return { walker, office: null, brand: await walker.brandName(), ids: ANY };
  }
  const { type, office } = await comeIn(walker, visitor);
  expect(type).toBe(visitor.type);
  const brand = await walker.brandName();
  const ids = await idsFor(walker, visitor);
  walker.expectNoProblem();
  return { walker, office, brand, ids };
}

for (const visitor of VISITORS)
  for (const [turn, [size, viewport]] of Object.entries(SIZES).entries()) {
    const visited = screens.filter(
      (route) => isOpened(route, turn) && visitorOf(route, turn) === visitor,
    );
    if (visited.length === 0) continue;
    test(`${visitor.type ?? 'nobody'}, ${visitor.brand}, ${size}`, async ({ page }) => {
      const { walker, office, brand, ids } = await started(page, visitor);
      const other = size === 'desktop' ? 'phone' : 'desktop';
      for (const route of visited)
        await test.step(route.path, async () => {
          await page.setViewportSize(viewport);
          await walker.open(addressOf(route, ids));
          await walker.expectAt(LEADS_TO[route.path]?.(visitor.brand) ?? addressOf(route, ids));
          if (route.path in LEADS_TO) return walker.expectNoProblem();
          const whose = `${visitor.type ?? 'nobody'}-${visitor.brand}`;
          await takePicture(page, whose, route.path, size);
          await walker.expectSound(route, office, brand);
          if (size === 'desktop' || isGuarded(route)) {
            await walker.expectSoundOnTablet(route);
            await takePicture(page, whose, route.path, 'tablet');
          }
          if (!isGuarded(route)) return;
          await walker.expectSoundAt(other, route);
          await takePicture(page, whose, route.path, other);
        });
    });
  }

/** One guarded page of each layout. */
const GUARDED = ['office', 'patient', 'business', 'admin'].map((layout) => {
  const route = screens.find((one) => one.layout === layout && isGuarded(one));
  if (!route) throw new Error(`No guarded page in the layout ${layout}`);
  return route;
});

test('a stranger is asked to sign in', async ({ page }) => {
  const walker = Walker.start(page, 'dental');
  for (const route of GUARDED) {
    const address = addressOf(route, ANY);
    await walker.open(address);
    await walker.expectAt(`/accounts/login?${new URLSearchParams({ return: address })}`);
    walker.expectNoProblem();
  }
});

test('a patient is told that an office page is not theirs, and logging out ends there', async ({
  page,
}) => {
  const daniel = VISITORS.find((one) => one.type === 'client') as Visitor;
  const { walker } = await started(page, daniel);
  for (const route of GUARDED.filter((one) => !isFor(one, daniel))) {
    await walker.open(addressOf(route, ANY));
    await walker.expectAt('/unauthorized');
  }
  await walker.open('/accounts/login');
  await walker.expectAt(daniel.lands);
  walker.expectNoProblem();
  walker.strange = true;
  await walker.open('/accounts/logout');
  await walker.expectAt('/accounts/login');
  await walker.open(daniel.lands);
  await walker.expectAt(`/accounts/login?${new URLSearchParams({ return: daniel.lands })}`);
  walker.expectNoProblem();
});
