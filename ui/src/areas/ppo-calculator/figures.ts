import { fromCents, money } from '~/shared/money/money';

/** Number formats of the calculator. */

export const exact = (cents: number) => money(fromCents(cents));
export const signed = (cents: number) => (cents > 0 ? `+${exact(cents)}` : exact(cents));
export const percent = (bps: number) => `${bps / 100}%`;
export const count = (people: number) => people.toLocaleString('en-US');
