import { readCookie } from '~/api/cookies';
import type { Brand } from '~/shared/brand/brand';
import { PLATFORM } from '~/user/roles';

const OUTSIDE_PRODUCTION = /(^|[.-])(demo|dev|qa|localhost)\d*([.-]|$)|^127\.|^\[::1\]$/;

/** A host for testing the product. */
export const isOutsideProduction = (host: string): boolean => OUTSIDE_PRODUCTION.test(host);

/** Names in the feature-flag cookie: applied for the platform's staff, and outside production. */
export function featureFlags(
  userType: string,
  host: string,
  cookie = readCookie('featureFlags'),
): string[] {
  const heeded = isOutsideProduction(host) || (PLATFORM as readonly string[]).includes(userType);
  return heeded ? (cookie ?? '').split('|').filter(Boolean) : [];
}

/** The brand with features of the cookie turned on, and those with a dash before the name off. */
export function withFlags(brand: Brand, flags: readonly string[]): Brand {
  if (flags.length === 0) return brand;
  const turned = flags.map((flag): [string, boolean] =>
    flag.startsWith('-') ? [flag.slice(1), false] : [flag, true],
  );
  return { ...brand, features: { ...brand.features, ...Object.fromEntries(turned) } };
}

/** The brand with the features of the user’s office: those that our staff turned on or off there. */
export function withSwitched(
  brand: Brand,
  switched: Readonly<Record<string, boolean>> | undefined,
): Brand {
  return switched ? { ...brand, features: { ...brand.features, ...switched } } : brand;
}

/** Whether this host is not the production address: nothing here is real. */
export function isTestMode(prodUrl: string | undefined, host: string): boolean {
  return prodUrl !== undefined && new URL(prodUrl).host !== host;
}
