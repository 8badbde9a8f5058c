import { longDate, shortDate } from '~/shared/dates/dates';
import { addAmounts, toCents } from '~/shared/money/money';
import type { AddsUp, Collected, PayoutRow } from './calls';

/** Texts about a payout. Pure. */

/** "Idaho Central Credit Union ending 6093". */
export function bankWords(payout: { bankName?: string; bankLast4?: string }): string | null {
  if (!payout.bankLast4) return null;
  return `${payout.bankName ?? 'Account'} ending ${payout.bankLast4}`;
}

/** "Nov 2 – Nov 8", with years where they are needed. */
export function coversWords(payout: Pick<PayoutRow, 'coversFrom' | 'coversTo'>): string | null {
  const { coversFrom, coversTo } = payout;
  if (!coversFrom || !coversTo) return null;
  if (coversFrom === coversTo) return shortDate(coversFrom);
  return `${shortDate(coversFrom)} \u2013 ${shortDate(coversTo)}`;
}

/** "Paid Nov 13, 2026 to Idaho Central Credit Union ending 6093". */
export function headLine(payout: PayoutRow): string {
  const bank = bankWords(payout);
  const to = bank ? ` to ${bank}` : '';
  const day = longDate(payout.arrivesOn);
  switch (payout.status) {
    case 'paid':
      return `Paid ${day}${to}`;
    case 'failed':
      return `${payout.failure ?? 'The bank returned it.'}${
        payout.resentOn ? ` Sent again with the payout of ${longDate(payout.resentOn)}.` : ''
      }`;
    case 'canceled':
      return 'Canceled before it was sent';
    default:
      return `Expected ${day}${to ? ` in ${bank}` : ''}`;
  }
}

/** The total of all fees. */
export const feesOf = (sums: AddsUp): string =>
  addAmounts([sums.platformFees, sums.setupFees, sums.processingFees]);

/** "From 38 payments. Expected Dec 2 in Idaho Central Credit Union ending 6093". */
export function collectedWords(collected: Collected): string {
  const { payments, expectedOn } = collected;
  const from =
    payments === 1 ? 'From 1 payment' : `From ${payments.toLocaleString('en-US')} payments`;
  const bank = bankWords(collected);
  if (!expectedOn) return bank ? `${from}, to ${bank}` : `${from}, not sent yet`;
  return `${from}. Expected ${shortDate(expectedOn)}${bank ? ` in ${bank}` : ''}`;
}

/** Adjustments, resent payouts, and unmatched amounts. */
export const adjustmentsOf = (sums: AddsUp): string =>
  addAmounts([sums.adjustments, sums.returned, sums.difference]);

/** The lines of "How this adds up": payments and refunds always, the others where there are any. */
export function sumLines(sums: AddsUp): { label: string; amount: string }[] {
  const payments =
    sums.paymentCount === 1
      ? '1 payment collected'
      : `${sums.paymentCount.toLocaleString('en-US')} payments collected`;
  const sometimes = [
    { label: toCents(sums.disputes) > 0 ? 'Disputes won' : 'Disputes', amount: sums.disputes },
    { label: 'Adjustments', amount: sums.adjustments },
    { label: 'Earlier payouts sent again', amount: sums.returned },
    { label: 'Card processing', amount: sums.processingFees },
    { label: 'Platform fee', amount: sums.platformFees },
    { label: 'Setup fees of guaranteed plans', amount: sums.setupFees },
    { label: 'Unmatched', amount: sums.difference },
  ];
  return [
    { label: payments, amount: sums.payments },
    { label: 'Refunds', amount: sums.refunds },
    ...sometimes.filter(({ amount }) => toCents(amount) !== 0),
  ];
}
