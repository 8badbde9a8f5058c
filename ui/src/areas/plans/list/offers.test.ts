import { describe, expect, it } from 'vitest';
import type { OfferedPlan } from '../calls';
import { chooserOf, guaranteedFacts, offerWords } from './offers';

describe('who chooses', () => {
  it.each([
    ['', '', { age: undefined, insured: undefined }],
    ['44', 'insured', { age: 44, insured: true }],
    [' 0 ', 'uninsured', { age: 0, insured: false }],
    ['150', '', { age: 150, insured: undefined }],
    ['151', '', null],
    ['4x', '', null],
    ['-1', '', null],
  ])('reads the age %j and the insurance %j', (age, insurance, chooser) => {
    expect(chooserOf(age, insurance)).toEqual(chooser);
  });
});

it('says what an offer costs in the periods that are offered', () => {
  const plan = { monthly: { price: '39.00' }, annually: { price: '399.50' } } as OfferedPlan;
  expect(offerWords(plan)).toBe('$39 a month or $399.50 a year');
  expect(offerWords({ annually: { price: '399.00' } } as OfferedPlan)).toBe('$399 a year');
});

it('leaves out kinds of plans without a guaranteed price', () => {
  expect(
    guaranteedFacts({ adult: { monthly: '45.00', annual: '500.00' }, child: {}, perio: {} }),
  ).toEqual([{ label: 'Adult plans', value: '$45 a month or $500 a year' }]);
});
