import { describe, expect, it } from 'vitest';
import type { Terms } from './types';
import { businessLook, example, partNow, partWords } from './words';

const terms = (more: Partial<Terms> = {}): Terms => ({
  discountPercent: '10',
  contribution: 'percent',
  contributionPercent: '75',
  monthly: '0.00',
  yearly: '0.00',
  family: 'none',
  approval: 'automatic',
  collection: 'automatic',
  plans: [],
  periods: [],
  startsOn: '2026-12-01',
  ...more,
});

describe('terms', () => {
  it('are said in a line', () => {
    expect(partWords(terms())).toBe('75% of the price, after 10% off');
    expect(partWords(terms({ contribution: 'all', discountPercent: '0' }))).toBe('The whole price');
    expect(partWords(terms({ contribution: 'fixed', monthly: '30.00' }))).toBe(
      '$30.00 a month, after 10% off',
    );
  });

  it('have an example that adds up to the cent', () => {
    expect(example(terms(), '49.00')).toBe(
      'A $49.00 plan costs $44.10: the business pays $33.08, the employee $11.02.',
    );
    expect(example(terms({ contribution: 'fixed', monthly: '60.00' }), '49.00')).toBe(
      'A $49.00 plan costs $44.10: the business pays $44.10, the employee $0.00.',
    );
  });
});

it('a late business says so, unless it is suspended', () => {
  expect(businessLook({ state: 'accepted', late: true }).label).toBe('Late');
  expect(businessLook({ state: 'suspended', late: true }).label).toBe('Suspended');
});

it('the part now names each period that is sponsored', () => {
  expect(partNow('33.08', '269.46')).toBe('$33.08 a month, $269.46 a year');
  expect(partNow('0.00', '0.00')).toBe('—');
});
