import { describe, expect, it } from 'vitest';
import type { TierLocations } from '../calls';
import {
  becomesWords,
  discountWords,
  lineWords,
  modeOf,
  namesOf,
  periodOf,
  untilWords,
} from './words';

const LOCATIONS: TierLocations = {
  billingMode: 'one_tier',
  invoicing: 'one',
  becomes: { billingMode: 'per_location', invoicing: 'each' },
  pricingPeriod: 'month',
  nextBillOn: '2026-12-01',
  discountFrom: 5,
  discountPercent: 10,
  locations: [],
  upcoming: [],
  total: '0.00',
  version: 'v',
};

describe('the words of locations’ bills', () => {
  it('make one choice of mode and invoicing', () => {
    for (const mode of ['one_tier', 'one', 'each'] as const)
      expect(modeOf(namesOf(mode))).toBe(mode);
  });

  it('say what comes and what is cheaper', () => {
    expect(becomesWords(LOCATIONS)).toBe(
      'From Dec 1, 2026: A tier and an invoice for each location.',
    );
    expect(discountWords(LOCATIONS)).toMatch(/^10% off the 5th location/);
    expect(discountWords({ ...LOCATIONS, discountFrom: 3 })).toContain('3rd');
    expect(discountWords({ ...LOCATIONS, discountFrom: 12 })).toContain('12th');
  });

  it('name the tier of now where another follows', () => {
    const nameOf = (level: number) => `Tier ${level}`;
    const own = { dentistInfoId: 1, officeName: 'North', overdue: false };
    expect(untilWords({ ...own, tierLevel: 2, becomes: 1 }, nameOf)).toBe('Tier 2 until then');
    expect(untilWords({ ...own, tierLevel: 2 }, nameOf)).toBe('');
    expect(untilWords(own, nameOf)).toBe('');
  });

  it('say a location and the period of a bill once', () => {
    const period = 'Dec 30, 2026 to Jan 30, 2027';
    const line = (description: string) => ({ description, amount: '1.00' });
    const first = `North: Growth, monthly, ${period}, $249.00 less 10% for volume`;
    const second = `South: Growth, monthly, ${period}`;
    expect(periodOf([line(first), line(second), line('South: Growth, 3 of 30 days')])).toBe(period);
    expect(lineWords(first, 'North', period)).toBe('Growth, monthly, $249.00 less 10% for volume');
    expect(lineWords(second, 'South', period)).toBe('Growth, monthly');
    expect(lineWords('Coupon FOUNDERS, 20%', '', period)).toBe('Coupon FOUNDERS, 20%');
    expect(periodOf([])).toBe('');
  });
});
