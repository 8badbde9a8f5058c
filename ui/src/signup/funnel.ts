/** Counts that somebody opened the sign-up or began with it, and where they found its address. It says nothing of who they are. */

import type { PageAddress } from './address';

type Step = 'visit' | 'start';

/** What the tab remembers, so that a reload is no second visit. */
const NAME = 'signup.counted';

/** Where the page was found: what its address says, else what the way in says. */
export function sourceOf(
  address: Pick<PageAddress, 'door' | 'token' | 'referralCode'>,
  search: string,
): string | undefined {
  const named = new URLSearchParams(search).get('source')?.slice(0, 100);
  if (named) return named;
  if (address.token) return 'invitation';
  if (address.referralCode) return 'referral';
  return address.door === 'embed' ? 'embed' : undefined;
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

/** Sends the count beside everything else; nobody waits for it, and a lost one is lost. */
export function countStep(officeId: number, step: Step, source: string | undefined): void {
  if (!isFirst(officeId, step)) return;
  const body = JSON.stringify({ officeId, step, ...(source ? { source } : {}) });
  navigator.sendBeacon?.(
    '/api/v1/accounts/signup-visits',
    new Blob([body], { type: 'application/json' }),
  );
}
