import { dropCookie, readCookie, writeCookie } from './cookies';

/**
 * Which of a patient's households the calls are about, stored in a cookie with the user's id.
 * Without a choice, the first household. Every call sends it in a header.
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

/** Clears another user's choice. */
export function keepHouseholdOf(userId: number): void {
  if (choice()?.userId !== userId) forgetHousehold();
}

export const forgetHousehold = (): void => dropCookie(COOKIE);
