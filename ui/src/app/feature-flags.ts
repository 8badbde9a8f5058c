import { readCookie } from '~/api/cookies';
import { PLATFORM } from './roles';

const OUTSIDE_PRODUCTION = /(^|[.-])(demo|dev|qa|localhost)\d*([.-]|$)|^127\.|^\[::1\]$/;

/** A host on which the product is tried out, not used. */
export const isOutsideProduction = (host: string): boolean => OUTSIDE_PRODUCTION.test(host);

/** Names in the feature-flag cookie: heeded for the platform's staff, and outside production. */
export function featureFlags(
  userType: string,
  host: string,
  cookie = readCookie('featureFlags'),
): string[] {
  const heeded = isOutsideProduction(host) || (PLATFORM as readonly string[]).includes(userType);
  return heeded ? (cookie ?? '').split('|').filter(Boolean) : [];
}
