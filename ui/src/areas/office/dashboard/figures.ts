import { monthYear } from '~/shared/dates/dates';
import { toCents } from '~/shared/money/money';
import type { MemberKpis } from '../../member-list/calls';

const MINUS = '\u2212';
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month of the API ("2026-10" or a day in it) as a day for display. */
const dayOf = (month: string): string => (month.length === 7 ? `${month}-01` : month);

/** "October", for "from October". */
export function monthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? '';
}

/** "Oct 2026". */
export const monthLabel = (month: string): string => monthYear(dayOf(month));

/** The growth as "+3.4%", to a tenth of a percent; null when the earlier value was zero. */
export function growth(
  before: string,
  now: string,
): { words: string; tone: 'good' | 'bad' | undefined } | null {
  const from = toCents(before);
  if (from <= 0) return null;
  const tenths = Math.round(((toCents(now) - from) * 1000) / from);
  const sign = tenths > 0 ? '+' : tenths < 0 ? MINUS : '';
  const words = `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%`;
  return { words, tone: tenths > 0 ? 'good' : tenths < 0 ? 'bad' : undefined };
}

export interface MonthFigures {
  month: string;
  active: number | null;
  revenue: string | null;
}

/** Both series by month, for the table behind the chart; revenue only for users who may see it. */
export function byMonth(
  kpis: Pick<MemberKpis, 'activeByMonth' | 'revenueByMonth'>,
): MonthFigures[] {
  const months = new Map<string, MonthFigures>();
  const at = (month: string) => {
    const known = months.get(month) ?? { month, active: null, revenue: null };
    months.set(month, known);
    return known;
  };
  for (const { month, count } of kpis.activeByMonth) at(month).active = count;
  for (const { month, amount } of kpis.revenueByMonth ?? []) at(month).revenue = amount;
  return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
}
