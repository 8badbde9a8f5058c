import { dropCookie, readCookie, writeCookie } from './cookies';
import { forgetHousehold } from './own-household';

/**
 * The office an office user works in, stored in a cookie. Without a choice, the user's first
 * office.
 */

const COOKIE = 'officeId';

export function activeOfficeId(): number | null {
  const value = readCookie(COOKIE);
  return value && /^\d+$/.test(value) ? Number(value) : null;
}

export function chooseOffice(id: number): void {
  writeCookie(COOKIE, String(id));
}

/** A failed account load clears the choices, as the specification says. */
export function forgetChoices(): void {
  forgetHousehold();
  for (const name of [COOKIE, 'beccascookie', 'termsYes', 'redirectStore']) dropCookie(name);
}
