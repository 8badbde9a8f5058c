/** The demo's users, their screen sizes, and the actions and checks shared by all journeys. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { codeOf } from './two-step';

/** Origins of a running Chairside with demo data, one for each brand. */
export const DENTAL = process.env.E2E_DENTAL_URL;
export const VISION = process.env.E2E_VISION_URL;

export const PASSWORD = 'chairside-demo';

/** Logins and their landing pages; `brands/<brand>/demo.toml` defines them. */
export const MANAGER = {
  origin: DENTAL,
  email: 'manager@junipercreek.example.com',
  lands: '/dentist-new/members',
};
export const OWNER = { ...MANAGER, email: 'owner@junipercreek.example.com' };
export const ASSOCIATE = { ...MANAGER, email: 'associate@junipercreek.example.com' };
export const OPTOMETRIST = {
  origin: VISION,
  email: 'owner@lakeline.example.com',
  lands: '/account/dashboard',
};
/** The owner of another practice. */
export const practice = (origin: string | undefined, host: string, lands: string) => ({
  origin,
  email: `owner@${host}.example.com`,
  lands,
});
export const DANIEL = {
  origin: DENTAL,
  email: 'daniel.reyes@example.com',
  lands: '/patient-details/dashboard',
};
export const THERESA = {
  origin: DENTAL,
  email: 'theresa.okonkwo@example.com',
  lands: '/patient-details/dashboard',
};
export const ADAEZE = {
  origin: VISION,
  email: 'adaeze.morgan@example.com',
  lands: '/patient-details/dashboard',
};

export const SUPER = {
  origin: DENTAL,
  email: 'super@chairside.example.com',
  lands: '/admin/dentists',
};

/** A colleague who approves what the lead requests. */
export const SENIOR = { ...SUPER, email: 'senior@chairside.example.com' };
const STAFF = [SUPER.email, SENIOR.email];

/** The key of our staff's authenticator in the demo: `STAFF_SECRET` of `api/seed`. */
export const STAFF_KEY = 'MNUGC2LSONUWIZJNMRSW23ZNON2GCZTG';
/** Devices that need no further code, by origin and email: a code works once in thirty seconds. */
const devices = new Map<string, string>();

export const PHONE = { width: 390, height: 844 };
/** In portrait. */
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1300, height: 900 };

/** The card sandbox's test numbers. */
export const VISA = '4242424242424242';
export const DECLINED = '4000000000000002';
export const BANK_ASKS = '4000002760003184';

/** Letters only, so that every run's people are new to the office. */
export const letters = (count: number) =>
  Array.from({ length: count }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('');

export const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

export interface Login {
  origin: string | undefined;
  email: string;
  lands: string;
  /** For a user created by a test; the demo's users all have the same one. */
  password?: string;
}

/**
 * Opens a session for a user. The sign-in form itself is tested in `session.spec.ts`; here its call
 * is made directly, which saves every other test a page.
 */
export async function openSession(page: Page, who: Login) {
  await page.context().addCookies([await sessionCookie(who)]);
}

/** Opens a session and goes to the user's landing page. */
export async function signIn(page: Page, who: Login) {
  await openSession(page, who);
  await page.goto(`${who.origin}${who.lands}`);
  await page.waitForURL(`${who.origin}${who.lands}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * The cookie of a new session. The request goes to 127.0.0.1, because not every system resolves
 * `*.localhost`.
 */
async function sessionCookie({ origin: at, email, password = PASSWORD }: Login) {
  const origin = String(at);
  const { host, port } = new URL(origin);
  const isStaff = STAFF.includes(email);
  const device = isStaff ? devices.get(`${origin} ${email}`) : undefined;
  const code = isStaff && !device ? codeOf(STAFF_KEY) : undefined;
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/api/v1/session/login',
    method: 'POST',
    headers: {
      host,
      origin,
      'content-type': 'application/json',
      'x-chairside': '1',
      ...(device && { cookie: device }),
    },
  }).end(JSON.stringify({ email, password, code, rememberDevice: code !== undefined }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  const remembered = answer.headers['set-cookie']?.find((one) => one.includes('chairside-device='));
  if (code && remembered) devices.set(`${origin} ${email}`, String(remembered.split(';')[0]));
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers['set-cookie']?.[0] ?? '') ?? [];
  if (!name || !value) throw new Error(`${email} could not sign in: ${answer.statusCode}`);
  return { name, value, url: origin, httpOnly: true, sameSite: 'Strict' as const };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

/**
 * Asserts that the page, once it is stable, has no violation of WCAG 2 A and AA or of axe's best
 * practices.
 */
export async function expectAccessible(page: Page, step: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await expect.poll(() => violations(page), `axe at ${step}`).toEqual([]);
}

/** Axe's current findings, one line each. */
async function violations(page: Page): Promise<string[]> {
  // In the middle of a transition, colors are mixed.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  );
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<Found> };
    };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      // Off by default: people who speak to their computer say what they see.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // Locations of passed checks are not needed.
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(({ target }) => target.join(' '))
          .join(', ')} (${nodes.length})`,
    );
  }, TAGS);
}

/** Asserts that nothing overflows the screen's edge. */
export async function expectFits(page: Page) {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond, 'pixels beyond the edge').toBe(0);
}

/** The same on a phone: the window is resized to one. */
export async function expectFitsPhone(page: Page) {
  await page.setViewportSize(PHONE);
  await expectFits(page);
}

/** "$1,234.50" or "−$3.41" in cents. */
export function cents(shown: string): number {
  const match = /(\u2212)?\$([\d,]+)\.(\d{2})/.exec(shown);
  if (!match) throw new Error(`No amount in ${shown}`);
  const [, minus, whole = '', rest] = match;
  return (minus ? -1 : 1) * Number(whole.replaceAll(',', '') + rest);
}
