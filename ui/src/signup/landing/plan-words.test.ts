import { describe, expect, it } from 'vitest';
import { planCost } from '~/order/plan-words';
import { plan, yearOf } from '~/order/testing';
import type { Translate } from '~/order/texts';
import type { FirstYear } from '~/order/types';
import english from '~/texts/en/signup.json';
import { heroOffer } from './Landing';

const t: Translate = (key, values = {}) => {
  const text = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], english) as string;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
};
const WORTH = 'Worth {{value}} a year at our usual fees.';
const cost = (year: FirstYear, period: 'month' | 'year' = 'month') =>
  planCost(plan(1), period, year, 90, t, WORTH);

describe('what a plan card says before the plan is chosen', () => {
  it('names the setup fee, the first year with it, and that it is not refunded', () => {
    const year = yearOf('538.20', {
      fee: { kind: 'setup', amount: '70.20', refundable: false },
      saves: '-20.20',
      percent: -4,
    });
    expect(cost(year)).toEqual([
      '$538.20 in total for the first year, including a one-time setup fee of $70.20.',
      'Cancel in the first 90 days for a full refund, except the setup fee.',
      'Worth $518 a year at our usual fees.',
      '$399 if you pay yearly.',
    ]);
  });

  it('promises a full refund and a saving only where there is one', () => {
    const lines = cost(yearOf('399.00', { saves: '119.00', percent: 23 }), 'year');
    expect(lines).toContain('No one-time fees.');
    expect(lines).toContain('Cancel in the first 90 days for a full refund.');
    expect(lines).toContain('You save $119.00 (23%) in the first year if you use everything.');
  });
});

describe('the hero', () => {
  it('says what one plan includes, costs and adds up to', () => {
    const own = plan(1, { otherDiscountPercent: '15', name: 'Adult Wellness' });
    expect(heroOffer(own, 'en')).toEqual({
      plan: 'Adult Wellness',
      included: 'cleanings',
      percent: '15',
      price: '$39',
      firstYear: '$468.00',
    });
  });

  it('says nothing of a plan that is not sold monthly or includes nothing', () => {
    expect(heroOffer(plan(1, { otherDiscountPercent: '15', inclusions: [] }), 'en')).toBeNull();
    expect(heroOffer(plan(1, { otherDiscountPercent: '15', monthly: undefined }), 'en')).toBeNull();
  });
});
