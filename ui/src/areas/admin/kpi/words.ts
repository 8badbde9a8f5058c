import { fromCents, money } from '~/shared/money/money';
import type { Figure, FigureUnit } from './calls';

export const FIGURES: Record<Figure, { label: string; about: string }> = {
  offices: { label: 'Offices', about: 'Neither closed nor a trial' },
  live: { label: 'Live', about: 'Offices that members can join' },
  with_members: { label: 'With members', about: 'Offices with an active member' },
  active: { label: 'Active members', about: 'At the end of the month' },
  new: { label: 'New', about: 'Active for the first time' },
  left: { label: 'Left', about: 'None at the end, one in the month' },
  net: { label: 'Net', about: 'New less left' },
  churn: { label: 'Churn', about: 'Left, of those at the start' },
  gross: { label: 'Gross', about: 'Successful payments' },
  refunds: { label: 'Refunds', about: 'And returned payments' },
  fees: { label: 'Fees', about: 'Less returned ones' },
  kept: { label: 'Kept by offices', about: 'Gross less refunds and fees' },
  take_rate: { label: 'Take rate', about: 'Fees, of gross less refunds' },
  recurring: { label: 'Monthly recurring', about: 'A twelfth of the yearly prices' },
  income: { label: 'Our income', about: 'Tiers and fees, paid' },
  recovery: { label: 'Recovery', about: 'Late, and paid in 28 days' },
  dispute_rate: { label: 'Disputes', about: 'Of the month’s payments' },
  enrollment_rate: { label: 'Enrollment rate', about: 'Of visits of sign-up pages' },
};

/** A figure as people read it: "1,023", "$12,400.00", "3.50%". */
export function figureWords(unit: FigureUnit, value: number | undefined): string {
  if (value === undefined) return '\u2014';
  if (unit === 'money') return money(fromCents(value));
  if (unit === 'rate') return `${(value / 100).toFixed(2)}%`;
  return value.toLocaleString('en-US');
}
