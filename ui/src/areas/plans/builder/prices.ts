import type { FirstYear, Period } from '~/order/types';
import { fromCents, toCents } from '~/shared/money/money';

/**
 * What the builder shows while the user types: the recommended price with each step of its
 * calculation, the patients' savings, and the family prices. Integer cents throughout; the server
 * computes the same when it saves.
 */

export interface PricedLine {
  code: string;
  quantity: number;
  /** The office's usual fee; null where it has none, which counts as zero. */
  feeCents: number | null;
}

/** The recommended price, step by step. */
export interface Recommendation {
  lines: (PricedLine & { valueCents: number })[];
  /** Usual fee x quantity over all lines. */
  sumCents: number;
  percent: number;
  discountedCents: number;
  /** One twelfth, before rounding up. */
  twelfthCents: number;
  monthlyCents: number;
  yearlyCents: number;
  minimumCents: number;
  /** Whether the minimum was higher than the calculated price. */
  monthlyAtMinimum: boolean;
  yearlyAtMinimum: boolean;
  /** Codes without a usual fee. */
  missing: string[];
}

/** `amount` less `percent`, rounded half up to the cent. */
export function lessPercentCents(cents: number, percent: number): number {
  const tenThousandths = Math.round(cents * (100 - percent) * 100);
  return Math.floor((tenThousandths + 5000) / 10_000);
}

const wholeDollarsUp = (cents: number, parts: number) => Math.ceil(cents / (100 * parts)) * 100;

/** The value of the benefits at the usual fees; a line without a fee counts as zero. */
export function usualFees(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + (line.feeCents ?? 0) * line.quantity, 0);
}

/**
 * Yearly = sum minus `percent`, monthly a twelfth, both rounded up to whole dollars; monthly at
 * least `minimum`, yearly at least twelve times `minimum`.
 */
export function recommend(
  lines: PricedLine[],
  percent: number,
  minimumCents: number,
): Recommendation {
  const sumCents = usualFees(lines);
  const discountedCents = lessPercentCents(sumCents, percent);
  const monthly = wholeDollarsUp(discountedCents, 12);
  const yearly = wholeDollarsUp(discountedCents, 1);
  return {
    lines: lines.map((line) => ({ ...line, valueCents: (line.feeCents ?? 0) * line.quantity })),
    sumCents,
    percent,
    discountedCents,
    twelfthCents: Math.round(discountedCents / 12),
    monthlyCents: Math.max(monthly, minimumCents),
    yearlyCents: Math.max(yearly, minimumCents * 12),
    minimumCents,
    monthlyAtMinimum: monthly < minimumCents,
    yearlyAtMinimum: yearly < minimumCents * 12,
    missing: lines.filter((line) => line.feeCents === null).map((line) => line.code),
  };
}

/**
 * How one missing fee would change the monthly price, if the office charged a typical fee for it.
 */
export interface MissingFee {
  code: string;
  typicalCents: number;
  monthlyCents: number;
}

/**
 * For each missing fee, the monthly price with a typical one in its place; all other fees
 * unchanged.
 */
export function withMissingFees(
  lines: PricedLine[],
  typical: (code: string) => number,
  percent: number,
  minimumCents: number,
): MissingFee[] {
  return lines
    .filter((line) => line.feeCents === null && typical(line.code) > 0)
    .map(({ code }) => {
      const filled = lines.map((line) =>
        line.code === code ? { ...line, feeCents: typical(code) } : line,
      );
      const { monthlyCents } = recommend(filled, percent, minimumCents);
      return { code, typicalCents: typical(code), monthlyCents };
    });
}

/** The office's and its state's rules about one-time fees. */
export interface FeeRule {
  /** Whether monthly plans have the setup fee of the guaranteed payment plan. */
  guaranteed: boolean;
  setupPercent: number;
  /** The state's maximum. */
  limitCents: number | null;
}

export const NO_FEES: FeeRule = { guaranteed: false, setupPercent: 0, limitCents: null };

/** The inputs of a plan's first year. */
export interface FirstYearFacts {
  /** The value of the benefits at the usual fees. */
  valueCents: number;
  priceCents: number;
  period: Period;
  disableGpp: boolean;
  activationCents: number;
}

function oneTimeFee(
  { period, priceCents, disableGpp, activationCents }: FirstYearFacts,
  rule: FeeRule,
) {
  if (period === 'month' && rule.guaranteed && !disableGpp) {
    const full = Math.round((priceCents * 12 * rule.setupPercent) / 100);
    return { kind: 'setup', cents: Math.min(full, rule.limitCents ?? full) } as const;
  }
  if (period === 'month' && activationCents > 0)
    return { kind: 'activation', cents: activationCents } as const;
  return { kind: 'none', cents: 0 } as const;
}

/** One person's first year: dues and one-time fee, against the usual fees. */
export function firstYear(facts: FirstYearFacts, rule: FeeRule): FirstYear {
  const { valueCents, priceCents, period } = facts;
  const fee = oneTimeFee(facts, rule);
  const totalCents = priceCents * (period === 'month' ? 12 : 1) + fee.cents;
  const savesCents = valueCents - totalCents;
  const percent = valueCents > 0 ? (savesCents / valueCents) * 100 : 0;
  return {
    fee: { kind: fee.kind, amount: fromCents(fee.cents), refundable: fee.kind !== 'setup' },
    total: fromCents(totalCents),
    saves: fromCents(savesCents),
    percent: Math.sign(percent) * Math.round(Math.abs(percent)),
  };
}

export interface FamilyTiers {
  family_discount_two?: string;
  family_discount_three?: string;
  family_discount_four?: string;
}

export interface FamilyFigure {
  label: string;
  percent: number;
  /** What each member pays, "37.05". */
  amount: string;
}

/**
 * What each member pays as the family grows: three members have the three-tier or else the
 * two-tier, more have four, three or two.
 */
export function familyFigures(amount: string, tiers: FamilyTiers): FamilyFigure[] {
  const two = Number(tiers.family_discount_two ?? 0);
  const three = tiers.family_discount_three ? Number(tiers.family_discount_three) : two;
  const four = tiers.family_discount_four ? Number(tiers.family_discount_four) : three;
  const cents = toCents(amount);
  return [
    { label: '2 members', percent: two },
    { label: '3 members', percent: three },
    { label: '4 or more', percent: four },
  ].map((step) => ({ ...step, amount: fromCents(lessPercentCents(cents, step.percent)) }));
}

/** The tier that would raise the others' price when a member joins; null when none does. */
export function fallingTier(
  tiers: FamilyTiers,
): 'family_discount_three' | 'family_discount_four' | null {
  const two = Number(tiers.family_discount_two || 0);
  const three = tiers.family_discount_three ? Number(tiers.family_discount_three) : two;
  if (three < two) return 'family_discount_three';
  return tiers.family_discount_four && Number(tiers.family_discount_four) < three
    ? 'family_discount_four'
    : null;
}
