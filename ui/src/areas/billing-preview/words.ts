import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import type { BillingPreview } from './queries';

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
  const bills = total.invoices === 1 ? '1 bill' : `${total.invoices.toLocaleString('en-US')} bills`;
  return `${bills} ${past ? 'of' : 'due on'} ${day}, ${money(total.amount)} in all.`;
}
