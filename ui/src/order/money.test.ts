import { describe, expect, it } from 'vitest';
import {
  familyRows,
  familySteps,
  featuredPlan,
  offeredPlans,
  plainPercent,
  pricedPeriods,
  promoOutcome,
} from './money';
import { plan, quoteOf, yearOf } from './testing';

describe('the family staircase', () => {
  it('has four steps', () => {
    expect(
      familySteps({
        family_discount_two: '5',
        family_discount_three: '10',
        family_discount_four: '15',
      }).map(({ members, percent }) => [members, percent]),
    ).toEqual([
      [1, 0],
      [2, 5],
      [3, 10],
      [4, 15],
    ]);
  });

  it('falls back to the tier below, and such steps are one', () => {
    expect(familySteps({ family_discount_two: '5' })).toEqual([
      { members: 1, orMore: false, percent: 0 },
      { members: 2, orMore: true, percent: 5 },
    ]);
    expect(familySteps({ family_discount_three: '10' }).map(({ members }) => members)).toEqual([
      1, 3,
    ]);
  });

  it('does not stand where nothing is off', () => {
    expect(familySteps({})).toEqual([]);
  });
});

describe('plans on the page', () => {
  const hidden = {
    price: '39.00',
    firstYear: yearOf('468.00'),
    showOnEnrollment: false,
    showOnInternalEnrollment: true,
    viewStatus: 'active' as const,
  };

  it('are those an outsider may see, that are active and cost something', () => {
    const plans = [
      plan(3),
      plan(1, { monthly: hidden, annually: undefined }),
      plan(2, {
        monthly: { ...hidden, showOnEnrollment: true, price: '0.00' },
        annually: undefined,
      }),
      plan(4, {
        monthly: { ...hidden, showOnEnrollment: true, viewStatus: 'draft' },
        annually: undefined,
      }),
      plan(5, { sort: 1 }),
    ];
    expect(offeredPlans(plans).map(({ id }) => id)).toEqual([5, 3]);
  });

  it('feature one an adult can have, with family discounts', () => {
    const plans = [plan(1, { maxAge: 13 }), plan(2, { disableFamilyDiscounts: true }), plan(3)];
    expect(featuredPlan(plans)?.id).toBe(3);
  });
});

it('shows percentages as people write them', () => {
  expect(plainPercent('10.00')).toBe('10');
  expect(plainPercent('12.50')).toBe('12.5');
});

describe('a family’s price chart', () => {
  const prices = (planId: number, ...all: string[]) =>
    all.map((price, index) => ({ planId, period: 'month' as const, size: index + 1, price }));
  const all = [...prices(1, '39.00', '37.05', '35.10', '33.15'), ...prices(2, '20.00', '20.00')];

  it('has a row for each plan with a price at every size', () => {
    expect(familyRows(all, [2, 1], 'month')).toEqual([
      { planId: 1, prices: ['39.00', '37.05', '35.10', '33.15'] },
    ]);
  });

  it('is not shown where nobody pays less', () => {
    expect(pricedPeriods(all, [1, 2])).toEqual(['month']);
    expect(pricedPeriods(prices(3, '9.00', '9.00', '9.00', '9.00'), [3])).toEqual([]);
  });
});

describe('a promo code beside the family discount', () => {
  const quote = (applied: 'none' | 'family' | 'promo', family: string, valid = true) =>
    quoteOf({
      appliedDiscount: applied,
      familyPercent: family,
      promo: { code: 'SMILE', valid, percent: '15' },
    });

  it('says which of the two is used', () => {
    expect(promoOutcome(quote('promo', '0'), 'smile ')).toBe('applied');
    expect(promoOutcome(quote('promo', '10'), 'SMILE')).toBe('appliedOverFamily');
    expect(promoOutcome(quote('family', '20'), 'SMILE')).toBe('familyApplies');
    expect(promoOutcome(quote('none', '0'), 'SMILE')).toBe('waits');
    expect(promoOutcome(quote('none', '0', false), 'SMILE')).toBe('invalid');
  });

  it('waits for the answer to what stands there now', () => {
    expect(promoOutcome(quote('promo', '0'), 'SMIL')).toBeNull();
    expect(promoOutcome(quote('promo', '0'), '')).toBeNull();
  });
});
