import { toCents } from '~/shared/money/money';
import type { EnrollmentPage, Period, Plan } from '../calls';

/** The plans staff may offer, in the office's order. */
export function offeredToStaff(plans: Plan[]): Plan[] {
  const offered = (variant: Plan['monthly']) =>
    variant?.showOnInternalEnrollment &&
    variant.viewStatus === 'active' &&
    toCents(variant.price) > 0;
  return plans
    .filter((plan) => offered(plan.monthly) || offered(plan.annually))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}

/** A plan's prices for one, two, three, four and more members, monthly and yearly where they are offered. */
export function chartOf(
  plan: Pick<Plan, 'id'>,
  prices: EnrollmentPage['familyPrices'],
): { period: Period; prices: string[] }[] {
  return (['month', 'year'] as const).flatMap((period) => {
    const found = prices
      .filter((price) => price.planId === plan.id && price.period === period)
      .sort((a, b) => a.size - b.size)
      .map(({ price }) => price);
    return found.length > 0 ? [{ period, prices: found }] : [];
  });
}
