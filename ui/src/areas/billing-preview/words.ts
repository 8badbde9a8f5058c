import { longDate } from '~/shared/dates/dates';
import { addAmounts, money } from '~/shared/money/money';
import type { BillingDay, BillingPreview } from './queries';

/** How far the list of days looks ahead. */
export const DAYS_AHEAD = 30;

/** The date so many days later. */
export function daysAfter(date: string, days: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}

const billWords = (count: number) =>
  count === 1 ? '1 bill' : `${count.toLocaleString('en-US')} bills`;

/** "41 bills due in the next 30 days, $1,489.00 in all." */
export function aheadWords(days: readonly BillingDay[]): string {
  const count = days.reduce((sum, { invoices }) => sum + invoices, 0);
  if (count === 0) return 'Nothing is due in the next 30 days.';
  const amount = money(addAmounts(days.map((day) => day.amount)));
  return `${billWords(count)} due in the next 30 days, ${amount} in all.`;
}

/** Today's date in the viewer's time zone. */
export const today = () => new Date().toLocaleDateString('en-CA');

/** The day in an address; without one, tomorrow's run. */
export function dayOf(params: URLSearchParams, fallback: string): string {
  const text = params.get('date') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : fallback;
}

/** "12 bills due on Dec 4, 2026, $489.00 in all." */
export function totalWords({
  total,
  past,
  on,
}: Pick<BillingPreview, 'total' | 'past' | 'on'>): string {
  const day = longDate(on);
  if (total.invoices === 0)
    return past ? `Nothing was billed on ${day}.` : `Nothing is due on ${day}.`;
  const bills = billWords(total.invoices);
  return `${bills} ${past ? 'of' : 'due on'} ${day}, ${money(total.amount)} in all.`;
}
