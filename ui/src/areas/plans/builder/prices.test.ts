import { describe, expect, it } from 'vitest';
import {
  type FeeRule,
  fallingTier,
  familyFigures,
  firstYear,
  lessPercentCents,
  NO_FEES,
  recommend,
  withMissingFees,
} from './prices';

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

describe('the first year', () => {
  const facts = {
    valueCents: 51_800,
    priceCents: 3_900,
    period: 'month',
    disableGpp: false,
    activationCents: 0,
  } as const;
  const GUARANTEED: FeeRule = { guaranteed: true, setupPercent: 15, limitCents: null };

  it('counts the setup fee, so that $538.20 is no saving on $518.00', () => {
    const year = firstYear(facts, GUARANTEED);
    expect(year.fee).toEqual({ kind: 'setup', amount: '70.20', refundable: false });
    expect([year.total, year.saves, year.percent]).toEqual(['538.20', '-20.20', -4]);
  });

  it('keeps to the limit of the state, and leaves out plans without the guarantee', () => {
    expect(firstYear(facts, { ...GUARANTEED, limitCents: 3_000 }).fee.amount).toBe('30.00');
    expect(firstYear({ ...facts, disableGpp: true }, GUARANTEED).fee.kind).toBe('none');
  });

  it('counts an activation fee once, and none on yearly plans', () => {
    const month = firstYear({ ...facts, activationCents: 2_000 }, NO_FEES);
    expect([month.fee.kind, month.total]).toEqual(['activation', '488.00']);
    const yearly = {
      ...facts,
      period: 'year',
      priceCents: 39_900,
      activationCents: 2_000,
    } as const;
    const year = firstYear(yearly, GUARANTEED);
    expect([year.total, year.saves, year.percent]).toEqual(['399.00', '119.00', 23]);
  });

  it('has no percentage without fees to compare with', () => {
    expect(firstYear({ ...facts, valueCents: 0 }, NO_FEES).percent).toBe(0);
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

it('a missing fee is priced with a typical one, alone', () => {
  const lines = [
    { code: '1110', quantity: 2, feeCents: 11800 },
    { code: '0120', quantity: 2, feeCents: null },
    { code: '0274', quantity: 1, feeCents: null },
    { code: '9999', quantity: 1, feeCents: null },
  ];
  const typical = (code: string) => ({ '0120': 5000, '0274': 8200 })[code] ?? 0;
  expect(withMissingFees(lines, typical, 15, 1000)).toEqual([
    { code: '0120', typicalCents: 5000, monthlyCents: 2400 },
    { code: '0274', typicalCents: 8200, monthlyCents: 2300 },
  ]);
});
