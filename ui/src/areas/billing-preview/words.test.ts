import { describe, expect, it } from 'vitest';
import { aheadWords, dayOf, daysAfter, totalWords } from './words';

const day = (invoices: number, amount: string) => ({ on: '2026-12-04', invoices, amount });

describe('what a day bills', () => {
  it('is told in one sentence', () => {
    const on = '2026-12-04';
    expect(totalWords({ on, past: false, total: day(12, '489.00') })).toBe(
      '12 bills due on Dec 4, 2026, $489.00 in all.',
    );
    expect(totalWords({ on, past: true, total: day(1, '49.00') })).toBe(
      '1 bill of Dec 4, 2026, $49.00 in all.',
    );
    expect(totalWords({ on, past: true, total: day(0, '0.00') })).toBe(
      'Nothing was billed on Dec 4, 2026.',
    );
    expect(totalWords({ on, past: false, total: day(0, '0.00') })).toBe(
      'Nothing is due on Dec 4, 2026.',
    );
  });

  it('takes its day from the address, and no nonsense', () => {
    expect(dayOf(new URLSearchParams('date=2026-12-04'), '2026-11-22')).toBe('2026-12-04');
    expect(dayOf(new URLSearchParams('date=soon'), '2026-11-22')).toBe('2026-11-22');
    expect(dayOf(new URLSearchParams(), '2026-11-22')).toBe('2026-11-22');
  });
});

describe('the days ahead', () => {
  it('have their bills and their sum in one line', () => {
    const days = [
      { on: '2026-12-01', invoices: 40, amount: '1450.00' },
      { on: '2026-12-04', invoices: 1, amount: '39.00' },
    ];
    expect(aheadWords(days)).toBe('41 bills due in the next 30 days, $1,489.00 in all.');
    expect(aheadWords(days.slice(1))).toBe('1 bill due in the next 30 days, $39.00 in all.');
    expect(aheadWords([])).toBe('Nothing is due in the next 30 days.');
  });

  it('end thirty days later, over the end of a year too', () => {
    expect(daysAfter('2026-12-05', 30)).toBe('2027-01-04');
  });
});
