import type { Language } from './api/types';

/** The wizard's steps, as they stand in `?tab=`. */
export const STEPS = ['member-info', 'confirm', 'checkout'] as const;
export type Step = (typeof STEPS)[number];

/** What the page's address says: which office, which language, which step. */
export interface PageAddress {
  /** Absent: the address names no office at all. */
  officeId: number | 'malformed' | null;
  language: Language | null;
  tab: Step | null;
  /** A finished order to show again. */
  order: string | null;
  promoCode: string | null;
  businessId: string | null;
  token: string | null;
}

const DIGITS = /^\d{1,15}$/;
const ORDER = /^[0-9a-f-]{32,36}$/i;
const ID_PARAMETERS = ['id', 'officeId', 'dentistInfoId'];

/**
 * Reads a sign-up address. The office is the last path segment or a query value and must be digits only
 * (specification, "Patient signup": a numeric-only check applies).
 */
export function readAddress(path: string, search: string): PageAddress {
  const query = new URLSearchParams(search);
  const segments = path.split('/').filter(Boolean);
  const last = segments.at(-1) ?? '';
  const fromPath = /^(my-[a-z]+|external-patient-signup|signup)$/.test(last) ? '' : last;
  const candidates = [fromPath, ...ID_PARAMETERS.map((name) => query.get(name) ?? '')].filter(
    Boolean,
  );
  const numeric = candidates.find((value) => DIGITS.test(value));
  const tab = query.get('tab');
  const order = query.get('order');
  const lang = query.get('lang');
  return {
    officeId: numeric ? Number(numeric) : candidates.length > 0 ? 'malformed' : null,
    language: lang === 'en' || lang === 'es' ? lang : null,
    tab: STEPS.find((step) => step === tab) ?? null,
    order: order && ORDER.test(order) ? order : null,
    promoCode: query.get('promo'),
    businessId: query.get('smBusinessInfoId'),
    token: query.get('token'),
  };
}

/** The language a visitor starts in: the address, else the last choice on this device, else the browser's. */
export function startLanguage(
  address: PageAddress,
  stored: string | null,
  browser: readonly string[],
): Language {
  if (address.language) return address.language;
  if (stored === 'en' || stored === 'es') return stored;
  return browser[0]?.toLowerCase().startsWith('es') ? 'es' : 'en';
}

/** The same address with some query values changed; `null` removes one. */
export function withQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
