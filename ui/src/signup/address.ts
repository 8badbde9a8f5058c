import type { Language } from '~/order/types';

/** The wizard's steps, as in `?tab=`. */
export const STEPS = ['member-info', 'confirm', 'checkout'] as const;
export type Step = (typeof STEPS)[number];

/**
 * The entry point: to join, to re-enroll or add people as a member, or embedded in the office's own
 * website.
 */
export type EntryPoint = 'signup' | 'reenroll' | 'embed';

/** The parts of the page's address: entry point, office, language, step. */
export interface PageAddress {
  entryPoint: EntryPoint;
  /** The office's number or slug. Null: the address names no office at all. */
  office: string | null;
  /** Whether the address names an office by an invalid value. */
  malformed: boolean;
  language: Language | null;
  tab: Step | null;
  /** A completed order to show again. */
  order: string | null;
  promoCode: string | null;
  /** A member's referral code, from the link they shared. */
  referralCode: string | null;
  /** A community's code, from its page. */
  groupCode: string | null;
  businessId: string | null;
  token: string | null;
  /** The office previews its own page, in a frame of ours: no one can join here. */
  preview: boolean;
}

const DIGITS = /^\d{1,15}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/i;
const ORDER = /^[0-9a-f-]{32,36}$/i;
const ID_PARAMETERS = ['id', 'officeId', 'dentistInfoId'];

function entryPointOf(segments: string[]): EntryPoint {
  if (segments[0] === 'reenroll') return 'reenroll';
  return segments[0] === 'enroll' ? 'embed' : 'signup';
}

/**
 * The office in an address: the last path segment or a query value, digits only (specification,
 * "Patient signup": a numeric-only check applies). `/signup/{officeSlug}` and the embedded form
 * also take an office's slug.
 */
function officeOf(segments: string[], query: URLSearchParams) {
  const last = segments.at(-1) ?? '';
  const fromPath = /^(my-[a-z]+|external-patient-signup|signup|embed)$/.test(last) ? '' : last;
  const named = segments[0] === 'signup' || segments[0] === 'enroll';
  const parameters = named ? ['office', ...ID_PARAMETERS] : ID_PARAMETERS;
  const candidates = [fromPath, ...parameters.map((name) => query.get(name) ?? '')].filter(Boolean);
  const fits = (value: string) =>
    named && value.length <= 80 ? SLUG.test(value) : DIGITS.test(value);
  const office = candidates.find(fits) ?? null;
  return { office, malformed: office === null && candidates.length > 0 };
}

/** Reads a sign-up address. */
export function readAddress(path: string, search: string): PageAddress {
  const query = new URLSearchParams(search);
  const segments = path.split('/').filter(Boolean);
  const tab = query.get('tab');
  const order = query.get('order');
  const lang = query.get('lang');
  return {
    entryPoint: entryPointOf(segments),
    ...officeOf(segments, query),
    language: lang === 'en' || lang === 'es' ? lang : null,
    tab: STEPS.find((step) => step === tab) ?? null,
    order: order && ORDER.test(order) ? order : null,
    promoCode: query.get('promo'),
    referralCode: query.get('ref')?.slice(0, 40) || null,
    groupCode: query.get('group')?.slice(0, 40) || null,
    businessId: query.get('smBusinessInfoId'),
    token: query.get('token'),
    preview: segments[0] === 'signup' && query.get('preview') === '1',
  };
}

/** The initial language: the address, else the last choice on this device, else the browser's. */
export function startLanguage(
  address: PageAddress,
  stored: string | null,
  browser: readonly string[],
): Language {
  if (address.language) return address.language;
  if (stored === 'en' || stored === 'es') return stored;
  return browser[0]?.toLowerCase().startsWith('es') ? 'es' : 'en';
}

/** The address's query with some values changed; `null` removes one. */
export function withQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
