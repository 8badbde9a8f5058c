import { addAmounts, money, toCents } from '~/shared/money/money';
import type { CalendarDay, CalendarPayout, MoneyCalendar } from './queries';

/** The days of a month with their money. Pure. */

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Bills are foreseen for a year. */
const MONTHS_AHEAD = 11;

/** A day's bills to come. */
export interface Expected {
  on: string;
  invoices: number;
  amount: string;
}

/** A day of the month, with what it has. */
export interface Day {
  on: string;
  number: number;
  booked: CalendarDay | null;
  payouts: CalendarPayout[];
  expected: Expected | null;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The month of the address, or today's. */
export const monthOf = (text: string | null, today: string): string =>
  text && MONTH.test(text) ? text : today.slice(0, 7);

/** "2026-12" and 1 as "2027-01". */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

/** Its first and last day. */
export function boundsOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${two(last)}` };
}

/** Whether bills of the month after are foreseen. */
export const hasNext = (month: string, today: string): boolean =>
  month < monthAfter(today.slice(0, 7), MONTHS_AHEAD);

/** How many empty places stand before the month's first day, weeks beginning on Sunday. */
export const offsetOf = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay();

/** Every day of the month. */
export function daysOf(month: string, calendar: MoneyCalendar, expected: Expected[]): Day[] {
  const booked = new Map(calendar.days.map((day) => [day.on, day]));
  const bills = new Map(
    expected.filter(({ invoices }) => invoices > 0).map((one) => [one.on, one]),
  );
  const last = Number(boundsOf(month).to.slice(8));
  return Array.from({ length: last }, (_, index) => {
    const on = `${month}-${two(index + 1)}`;
    const day = booked.get(on);
    const moved = day && [day.online, day.inOffice, day.taken].some((one) => toCents(one) !== 0);
    return {
      on,
      number: index + 1,
      booked: moved ? day : null,
      payouts: day?.payouts ?? [],
      // What was billed already is booked, or late.
      expected: on >= calendar.today ? (bills.get(on) ?? null) : null,
    };
  });
}

export const isEmpty = ({ booked, payouts, expected }: Day): boolean =>
  !booked && payouts.length === 0 && !expected;

export interface Sums {
  kept: string;
  onItsWay: string;
  arrived: string;
  expected: string;
}

/** The month's sums: each is what its days add up to. */
export function sumsOf(days: Day[]): Sums {
  const payouts = days.flatMap((day) => day.payouts);
  const of = (state: CalendarPayout['state']) =>
    addAmounts(payouts.filter((one) => one.state === state).map(({ amount }) => amount));
  return {
    kept: addAmounts(days.flatMap(({ booked }) => (booked ? [booked.kept] : []))),
    onItsWay: of('on_its_way'),
    arrived: of('arrived'),
    expected: addAmounts(days.flatMap(({ expected }) => (expected ? [expected.amount] : []))),
  };
}

export const PAYOUT_WORDS: Record<CalendarPayout['state'], string> = {
  on_its_way: 'to your bank',
  arrived: 'arrived',
  failed: 'payout failed',
};

/** What is in no payout yet: "$137.00 collected for the next payout, expected Dec 2". */
export function waitingWords(
  collected: MoneyCalendar['collected'],
  day: (date: string) => string,
): string | null {
  if (!collected) return null;
  const on = collected.expectedOn ? `, expected ${day(collected.expectedOn)}` : '';
  return `${money(collected.amount)} is collected for the next payout${on}.`;
}

/** The lists behind a day. */
export const revenueAddress = (on: string): string =>
  `/account/reports?report=revenue&from=${on}&to=${on}`;
export const billsAddress = (on: string): string =>
  `/dentist-new/payment-ledger?tab=upcoming&date=${on}`;
