import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  daysOf,
  hasNext,
  isEmpty,
  monthAfter,
  monthOf,
  offsetOf,
  sumsOf,
  waitingWords,
} from './days';
import type { MoneyCalendar } from './queries';

const calendar: MoneyCalendar = {
  today: '2026-11-29',
  days: [
    {
      on: '2026-11-04',
      online: '98.00',
      inOffice: '0.00',
      taken: '-4.00',
      kept: '94.00',
      payouts: [],
    },
    {
      on: '2026-11-30',
      online: '0.00',
      inOffice: '0.00',
      taken: '0.00',
      kept: '0.00',
      payouts: [
        { id: 1, amount: '90.00', state: 'on_its_way' },
        { id: 2, amount: '10.00', state: 'failed' },
      ],
    },
  ],
};
const expected = [
  { on: '2026-11-28', invoices: 3, amount: '117.00' },
  { on: '2026-11-30', invoices: 2, amount: '78.00' },
  { on: '2026-11-29', invoices: 0, amount: '0.00' },
];

describe('the money of a month', () => {
  it('has every day, and bills to come alone', () => {
    const days = daysOf('2026-11', calendar, expected);
    expect(days).toHaveLength(30);
    expect(days.filter((day) => !isEmpty(day)).map(({ on }) => on)).toEqual([
      '2026-11-04',
      '2026-11-30',
    ]);
    expect(days[29]?.booked).toBeNull();
    expect(days[29]?.expected?.amount).toBe('78.00');
  });

  it('adds up to its sums', () => {
    expect(sumsOf(daysOf('2026-11', calendar, expected))).toEqual({
      kept: '94.00',
      onItsWay: '90.00',
      arrived: '0.00',
      expected: '78.00',
    });
  });

  it('begins and ends on its own days', () => {
    expect(boundsOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect([offsetOf('2026-11'), offsetOf('2026-12')]).toEqual([0, 2]);
    expect([monthOf('2026-13', '2026-11-29'), monthOf('2026-10', '2026-11-29')]).toEqual([
      '2026-11',
      '2026-10',
    ]);
    expect([hasNext('2027-09', '2026-11-29'), hasNext('2027-10', '2026-11-29')]).toEqual([
      true,
      false,
    ]);
  });

  it('says what waits for a payout', () => {
    const collected = { amount: '137.00', payments: 3, expectedOn: '2026-12-02' };
    expect(waitingWords(collected, () => 'Dec 2, 2026')).toBe(
      '$137.00 is collected for the next payout, expected Dec 2, 2026.',
    );
    expect(waitingWords(undefined, () => '')).toBeNull();
  });
});
