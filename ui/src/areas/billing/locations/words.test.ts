import { describe, expect, it } from 'vitest';
import type { TierLocations } from '../calls';
import { becomesWords, discountWords, modeOf, namesOf, tierWords } from './words';

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

  it('name the tier of now and of then', () => {
    const nameOf = (level: number) => `Tier ${level}`;
    const own = { dentistInfoId: 1, officeName: 'North', overdue: false };
    expect(tierWords({ ...own, tierLevel: 2, becomes: 1 }, nameOf)).toBe('Tier 2, then Tier 1');
    expect(tierWords(own, nameOf)).toBe('No tier');
  });
});
