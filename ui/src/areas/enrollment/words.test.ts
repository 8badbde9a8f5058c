import { describe, expect, it } from 'vitest';
import { line, quote } from './testing/office';
import { discountWords, feeWords, otherDiscountWords, plainSum, planAges } from './words';

describe('a one-time fee', () => {
  it('is named, with who pays it instead', () => {
    expect(feeWords(line())).toBeNull();
    expect(
      feeWords(line({ activeFee: { kind: 'activation', amount: '20.00', refundable: true } })),
    ).toEqual({
      title: 'Activation fee',
      detail: 'One time',
    });
    expect(feeWords(line({ waivedFee: '20.00' }))).toEqual({
      title: 'Activation fee',
      detail: 'Waived',
      instead: '20.00',
    });
    expect(feeWords(line({ payor: 'office', officeFee: '63.18' }))).toEqual({
      title: 'Setup fee',
      detail: 'Paid by the office',
      instead: '63.18',
    });
  });
});

it('a line adds up for every period that is due', () => {
  expect(plainSum(line({ price: '39.00', periods: 3 }))).toBe('117.00');
});

describe('discounts', () => {
  const both = quote({
    appliedPercent: '10',
    familySize: 3,
    familyPercent: '10',
    promoPercent: '5',
    familyDiscountTotal: '12.00',
    promoDiscountTotal: '6.00',
  });

  it('say which applied and what the other would have given', () => {
    const family = { ...both, appliedDiscount: 'family' as const };
    expect(discountWords(family)).toBe('3 members, 10% off');
    expect(otherDiscountWords(family)).toBe('Instead of the code’s 5%, $6.00');
    const promo = { ...both, appliedDiscount: 'promo' as const };
    expect(otherDiscountWords(promo)).toBe('Instead of the family’s 10%, $12.00');
  });

  it('say nothing of a discount that there is not', () => {
    const only = { ...both, appliedDiscount: 'family' as const, promoPercent: '0' };
    expect(otherDiscountWords(only)).toBeNull();
  });
});

it.each([
  [{ minAge: 14 }, 'Ages 14 and up'],
  [{ minAge: 0, maxAge: 13 }, 'Ages 0 to 13'],
  [{}, 'All ages'],
])('ages of %o', (ages, words) => expect(planAges(ages)).toBe(words));
