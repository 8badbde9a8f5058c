import { describe, expect, it } from 'vitest';
import { byMonth, growth, monthLabel, monthName } from './figures';

describe('figures', () => {
  it('say how revenue grew, to a tenth of a percent', () => {
    expect(growth('13816.63', '14286.40')).toEqual({ words: '+3.4%', tone: 'good' });
    expect(growth('100.00', '90.00')).toEqual({ words: '\u221210.0%', tone: 'bad' });
    expect(growth('100.00', '100.00')).toEqual({ words: '0.0%', tone: undefined });
    expect(growth('0.00', '49.00')).toBeNull();
  });

  it('name months whether they come as months or days', () => {
    expect(monthName('2026-10')).toBe('October');
    expect(monthLabel('2026-10')).toBe('Oct 2026');
    expect(monthLabel('2026-10-01')).toBe('Oct 2026');
  });

  it('stand month by month in one table', () => {
    expect(
      byMonth({
        activeByMonth: [
          { month: '2026-11', count: 4 },
          { month: '2026-10', count: 2 },
        ],
        revenueByMonth: [{ month: '2026-11', amount: '156.00' }],
      }),
    ).toEqual([
      { month: '2026-10', active: 2, revenue: null },
      { month: '2026-11', active: 4, revenue: '156.00' },
    ]);
  });
});
