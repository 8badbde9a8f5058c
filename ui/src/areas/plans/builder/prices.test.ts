import { describe, expect, it } from 'vitest';
import { fallingTier, familyFigures, lessPercentCents, recommend, saving } from './prices';

const line = (code: string, quantity: number, feeCents: number | null) => ({
  code,
  quantity,
  feeCents,
});
const ADULT = [
  line('1110', 2, 10_800),
  line('0120', 2, 6_200),
  line('0274', 1, 7_800),
  line('0220', 2, 3_600),
];

describe('the recommended price', () => {
  it('is the sum of fee times quantity, less 15 %, in whole dollars', () => {
    const price = recommend(ADULT, 15, 1000);
    expect(price.sumCents).toBe(49_000);
    expect(price.discountedCents).toBe(41_650);
    expect(price.yearlyCents).toBe(41_700);
    expect(price.twelfthCents).toBe(3_471);
    expect(price.monthlyCents).toBe(3_500);
    expect(price.lines.map((one) => one.valueCents)).toEqual([21_600, 12_400, 7_800, 7_200]);
    expect([price.monthlyAtMinimum, price.yearlyAtMinimum]).toEqual([false, false]);
  });

  it('is never under the minimum, and names codes without a fee', () => {
    const price = recommend([line('0120', 1, null)], 15, 1999);
    expect([price.monthlyCents, price.yearlyCents]).toEqual([1999, 23_988]);
    expect([price.monthlyAtMinimum, price.yearlyAtMinimum]).toEqual([true, true]);
    expect(price.missing).toEqual(['0120']);
  });

  it('leaves whole dollars alone', () => {
    expect(recommend([line('x', 1, 120_000)], 0, 100).monthlyCents).toBe(10_000);
  });
});

describe('what patients save', () => {
  it('is measured against the usual fees of a year', () => {
    expect(saving(51_800, 39_900)).toEqual({ paysCents: 39_900, savesCents: 11_900, percent: 23 });
    expect(saving(51_800, 3_900 * 12)).toEqual({
      paysCents: 46_800,
      savesCents: 5_000,
      percent: 10,
    });
  });

  it('may be a loss, and is nothing without fees or price', () => {
    expect(saving(10_000, 12_000)?.savesCents).toBe(-2_000);
    expect(saving(0, 3_900)).toBeNull();
    expect(saving(10_000, 0)).toBeNull();
  });
});

describe('family discounts', () => {
  it('are worked for each size, rounded half up to the cent', () => {
    const figures = familyFigures('39.00', {
      family_discount_two: '5',
      family_discount_three: '10',
      family_discount_four: '15',
    });
    expect(figures.map((one) => one.amount)).toEqual(['37.05', '35.10', '33.15']);
    expect(lessPercentCents(1, 50)).toBe(1);
  });

  it('fall back as the specification says', () => {
    expect(familyFigures('10.00', { family_discount_two: '5' }).map((one) => one.percent)).toEqual([
      5, 5, 5,
    ]);
    expect(
      familyFigures('10.00', { family_discount_three: '8' }).map((one) => one.percent),
    ).toEqual([0, 8, 8]);
  });

  it('must not fall as the family grows', () => {
    expect(
      fallingTier({
        family_discount_two: '5',
        family_discount_three: '10',
        family_discount_four: '15',
      }),
    ).toBeNull();
    expect(fallingTier({ family_discount_two: '10', family_discount_three: '5' })).toBe(
      'family_discount_three',
    );
    expect(fallingTier({ family_discount_two: '10', family_discount_four: '5' })).toBe(
      'family_discount_four',
    );
    expect(fallingTier({ family_discount_two: '10' })).toBeNull();
  });
});
