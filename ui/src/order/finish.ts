import { isDefiniteStatus } from '~/shared/act/definite';

/**
 * What an order's failure leaves: it may have gone through (`unknown`); it was not looked at, and stays open under its
 * key (`open`); it is refused, and the next press is another order (`over`).
 */
export type Failed = 'unknown' | 'open' | 'over';

const CONFLICT = 409;
const NOT_LOOKED_AT = [401, 429];

/** What a failure with this status (0 without an answer) leaves; `again` where the order was sent before. */
export function failedOf(status: number, again: boolean): Failed {
  // Under way in another window, or enrollment has just closed: the server says which, and the key stays.
  if (status === CONFLICT) return 'open';
  if (isDefiniteStatus(status)) return 'over';
  return NOT_LOOKED_AT.includes(status) && !again ? 'open' : 'unknown';
}
