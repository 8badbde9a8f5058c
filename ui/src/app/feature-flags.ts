import { readCookie } from '~/api/cookies';
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
