import { fromCents, money, toCents } from '~/shared/money/money';
import type { LeadSource } from '../fees/calls';

/** "$125.00 a practice": the cost of a month for each practice that began its sign-up in the last 30 days. */
export function costOfOffice({
  monthlyCost,
  recentOffices,
}: Pick<LeadSource, 'monthlyCost' | 'recentOffices'>): string {
  if (!monthlyCost) return '';
  if (recentOffices === 0) return 'No practice in 30 days';
  const each = Math.round(toCents(monthlyCost) / recentOffices);
  return `${money(fromCents(each))} a practice`;
}
