/**
 * Counts visitors who open or start the sign-up, with the source of the visit. No personal data.
 */

import type { PageAddress } from './address';

type Step = 'visit' | 'start';

/** Stored in the tab, so that a reload does not count as another visit. */
const NAME = 'signup.counted';

/** The source of a visit: the one in its address, else that of the entry point. */
export function sourceOf(
  address: Pick<PageAddress, 'entryPoint' | 'token' | 'referralCode'>,
  search: string,
): string | undefined {
  const named = new URLSearchParams(search).get('source')?.slice(0, 100);
  if (named) return named;
  if (address.token) return 'invitation';
  if (address.referralCode) return 'referral';
  return address.entryPoint === 'embed' ? 'embed' : undefined;
}

function isFirst(officeId: number, step: Step): boolean {
  try {
    const counted = sessionStorage.getItem(NAME) ?? '';
    const mark = `${officeId}-${step};`;
    if (counted.includes(mark)) return false;
    sessionStorage.setItem(NAME, counted + mark);
  } catch {
    // Blocked storage: a reload counts again.
  }
  return true;
}

/** Sends the count in the background; it blocks nothing, and a lost one is ignored. */
export function countStep(officeId: number, step: Step, source: string | undefined): void {
  if (!isFirst(officeId, step)) return;
  const body = JSON.stringify({ officeId, step, ...(source ? { source } : {}) });
  navigator.sendBeacon?.(
    '/api/v1/accounts/signup-visits',
    new Blob([body], { type: 'application/json' }),
  );
}
