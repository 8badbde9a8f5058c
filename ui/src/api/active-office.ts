import { dropCookie, readCookie, writeCookie } from './cookies';
import { forgetHousehold } from './own-household';

/**
 * Where an office user works, stored in cookies: one office, or, while the office is empty, its
 * whole organization (the Master Dashboard). Without any choice, the user's first office.
 */

const OFFICE = 'officeId';
/** The office through which the organization was chosen, for users of several organizations. */
const THROUGH = 'organizationOffice';

const listeners = new Set<() => void>();

/** Calls the listener after each choice, until the returned function is called. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function officeIn(cookie: string): number | null {
  const value = readCookie(cookie);
  return value && /^\d+$/.test(value) ? Number(value) : null;
}

export const activeOfficeId = (): number | null => officeIn(OFFICE);

/** Whether the whole organization is chosen instead of an office. */
export const organizationIsActive = (): boolean => readCookie(OFFICE) === '';

/** The office whose account is loaded: the active one, or one of the active organization. */
export const accountOfficeId = (): number | null =>
  organizationIsActive() ? officeIn(THROUGH) : activeOfficeId();

function changed(): void {
  for (const listener of listeners) listener();
}

export function chooseOffice(id: number): void {
  writeCookie(OFFICE, String(id));
  dropCookie(THROUGH);
  changed();
}

/** Chooses the whole organization of an office. */
export function chooseOrganizationOf(officeId: number): void {
  writeCookie(OFFICE, '');
  writeCookie(THROUGH, String(officeId));
  changed();
}

/** Back to the user's first office. */
export function forgetPlace(): void {
  dropCookie(OFFICE);
  dropCookie(THROUGH);
  changed();
}

/** A failed account load clears the choices, as the specification says. */
export function forgetChoices(): void {
  forgetHousehold();
  forgetPlace();
  for (const name of ['beccascookie', 'termsYes', 'redirectStore']) dropCookie(name);
}
