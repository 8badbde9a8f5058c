import { dropCookie, readCookie, writeCookie } from './cookies';

/**
 * Which of a patient's own households the calls are about, kept in a cookie with whose choice it is; none chosen means the
 * first one. Every call carries it in a header.
 */

export const HOUSEHOLD_HEADER = 'X-Household';
const COOKIE = 'household';

function choice(): { userId: number; accountId: number } | null {
  const [, user, account] = /^(\d+):(\d+)$/.exec(readCookie(COOKIE) ?? '') ?? [];
  return user && account ? { userId: Number(user), accountId: Number(account) } : null;
}

export const chosenHousehold = (): number | null => choice()?.accountId ?? null;

export function chooseHousehold(userId: number, accountId: number): void {
  writeCookie(COOKIE, `${userId}:${accountId}`);
}

/** Another user's choice goes. */
export function keepHouseholdOf(userId: number): void {
  if (choice()?.userId !== userId) forgetHousehold();
}

export const forgetHousehold = (): void => dropCookie(COOKIE);
