import { fromCents, money } from '~/shared/money/money';
import type { Figure, FigureUnit, PlatformStats } from './calls';

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
  activation: { label: 'Time to live', about: 'From paid sign-up, median' },
  live_same_day: { label: 'Live the same day', about: 'Of practices that went live' },
  live_in_week: { label: 'Live within a week', about: 'Of practices that went live' },
  income_retention: {
    label: 'Income kept in a year',
    about: 'Of organizations that paid then',
  },
  first_answer: { label: 'First answer', about: 'Median, weekdays from 8 to 5' },
  closed_in_time: { label: 'Closed in 2 days', about: 'Of the month’s cases' },
  reopened: { label: 'Reopened', about: 'Of the month’s cases' },
  first_try: { label: 'Webhooks at first try', about: 'Of those that ended' },
  dead_jobs: { label: 'Jobs that gave up', about: 'Of practices' },
};

/** A figure as people read it: "1,023", "$12,400.00", "3.50%", "3 days", "2 h 15 min". */
export function figureWords(unit: FigureUnit, value: number | undefined): string {
  if (value === undefined) return '\u2014';
  if (unit === 'money') return money(fromCents(value));
  if (unit === 'days') return value === 1 ? '1 day' : `${value} days`;
  if (unit === 'minutes') {
    const [hours, minutes] = [Math.floor(value / 60), value % 60];
    return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
  }
  if (unit === 'rate') return `${(value / 100).toFixed(2)}%`;
  return value.toLocaleString('en-US');
}

const count = (value: number) => value.toLocaleString('en-US');

/** The numbers of today. */
export const todayOf = (stats: PlatformStats) => [
  {
    key: 'offices',
    label: 'Offices today',
    value: count(stats.dentistOfficeCount),
    note: `${count(stats.officesWithMembers)} with members, ${count(stats.onBoardingCount)} signing up`,
  },
  {
    key: 'members',
    label: 'Active members today',
    value: count(stats.activeUserCount),
    note: `${count(stats.membersLastWeek)} joined in 7 days`,
  },
  {
    key: 'fees',
    label: 'Fees last month',
    value: money(stats.feesLastMonth),
    note: `${money(stats.feesYTD)} this year`,
  },
  {
    key: 'disputes',
    label: 'Open disputes',
    value: count(stats.disputes),
    note: `${count(stats.stripeRestricted)} restricted ${stats.stripeRestricted === 1 ? 'account' : 'accounts'}`,
  },
];
