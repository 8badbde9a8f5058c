import { fromCents, toCents } from '~/shared/money/money';
import type { FamilyDiscounts, FamilyPrice, Period, Plan, Quote } from './types';

/** "10.00" -> "10", "12.5" -> "12.5". */
export function plainPercent(percent: string): string {
  return String(Number(percent));
}

/**
 * Patients see a plan's period only when it is shown on external enrollment, active and has a
 * price.
 */
export function offeredVariant(plan: Plan, period: Period) {
  const variant = period === 'month' ? plan.monthly : plan.annually;
  if (!variant?.showOnEnrollment || variant.viewStatus !== 'active') return null;
  return toCents(variant.price) > 0 ? variant : null;
}

/** The plans a visitor may see, in the office's order. */
export function offeredPlans(plans: Plan[]): Plan[] {
  return plans
    .filter((plan) => offeredVariant(plan, 'month') || offeredVariant(plan, 'year'))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}

/**
 * The plan on the page's own card: the first for adults that takes part in the family discount,
 * else the first.
 */
export function featuredPlan(plans: Plan[]): Plan | undefined {
  const offered = offeredPlans(plans);
  const forAdults = offered.filter(
    (plan) => (plan.maxAge ?? 200) >= 18 && plan.inclusions.length > 0,
  );
  return forAdults.find((plan) => !plan.disableFamilyDiscounts) ?? forAdults[0] ?? offered[0];
}

/** One step of the family discount: the minimum number of members, and the percentage. */
export interface FamilyStep {
  members: number;
  orMore: boolean;
  percent: number;
}

/**
 * The steps of the family discount. Tiers fall back as the specification says (three or else two;
 * four, three or two), and steps with the same percentage become one. Empty without any discount.
 */
export function familySteps(discounts: FamilyDiscounts): FamilyStep[] {
  const two = Number(discounts.family_discount_two ?? 0);
  const three = discounts.family_discount_three ? Number(discounts.family_discount_three) : two;
  const four = discounts.family_discount_four ? Number(discounts.family_discount_four) : three;
  if (two <= 0 && three <= 0 && four <= 0) return [];
  const steps: FamilyStep[] = [{ members: 1, orMore: false, percent: 0 }];
  for (const [members, percent] of [
    [2, two],
    [3, three],
    [4, four],
  ] as const) {
    if (percent === steps.at(-1)?.percent) continue;
    steps.push({ members, orMore: false, percent });
  }
  const last = steps.at(-1);
  if (last) last.orMore = true;
  return steps;
}

/** The columns of the family's price chart; the last is for four or more. */
export const FAMILY_SIZES = [1, 2, 3, 4] as const;

/** The chart's rows for some plans in one period: the price at each family size, in the plans' order. */
export function familyRows(
  all: FamilyPrice[],
  planIds: number[],
  period: Period,
): { planId: number; prices: string[] }[] {
  return planIds.flatMap((planId) => {
    const own = all.filter((price) => price.planId === planId && price.period === period);
    const prices = FAMILY_SIZES.map((size) => own.find((price) => price.size === size)?.price);
    return prices.every((price) => price !== undefined) ? [{ planId, prices }] : [];
  });
}

/** The periods in which some plan gets cheaper as the family grows: the others need no chart. */
export function pricedPeriods(all: FamilyPrice[], planIds: number[]): Period[] {
  return (['month', 'year'] as const).filter((period) =>
    familyRows(all, planIds, period).some(({ prices }) => new Set(prices).size > 1),
  );
}

/**
 * The effect of a promo code compared with the family discount; the larger of the two is used,
 * never both.
 */
export function promoOutcome(
  quote: Quote,
  typed: string,
):
  | 'invalid'
  | 'applied'
  | 'appliedOverFamily'
  | 'familyApplies'
  | 'communityApplies'
  | 'waits'
  | null {
  const code = typed.trim().toLowerCase();
  if (!code || quote.promo?.code.trim().toLowerCase() !== code) return null;
  if (!quote.promo.valid) return 'invalid';
  if (quote.appliedDiscount === 'family') return 'familyApplies';
  if (quote.appliedDiscount === 'community') return 'communityApplies';
  if (quote.appliedDiscount === 'none') return 'waits';
  return Number(quote.familyPercent) > 0 ? 'appliedOverFamily' : 'applied';
}

/**
 * A plan's yearly cost when paid monthly, minus the yearly price; null when yearly saves nothing.
 */
export function yearlySaving(plan: Plan): string | null {
  const [month, year] = [offeredVariant(plan, 'month'), offeredVariant(plan, 'year')];
  if (!month || !year) return null;
  const saved = toCents(month.price) * 12 - toCents(year.price);
  return saved > 0 ? fromCents(saved) : null;
}
