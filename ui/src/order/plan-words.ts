import { money, price as showPrice, toCents } from '~/shared/money/money';
import { offeredVariant } from './money';
import type { Translate } from './texts';
import type { FirstYear, Language, Period, Plan } from './types';

/** "Ages 14 and up", "Ages 0 to 13", "All ages". */
export function planAges(plan: Plan, t: Translate): string {
  const [min, max] = [plan.minAge ?? 0, plan.maxAge];
  if (max !== null && max !== undefined && max < 120) return t('plan.agesBetween', { min, max });
  return min > 0 ? t('plan.agesFrom', { min }) : t('plan.allAges');
}

/** The plan's name in the page's language. */
export const planName = (plan: Plan, language: Language): string =>
  (language === 'es' && plan.spanishName) || plan.name;

export const planDescription = (plan: Plan, language: Language): string =>
  (language === 'es' && plan.spanishDescription) || plan.description || '';

/** A plan's cost as a card shows it before it is chosen. The figures are the server's. */
export function planCost(
  plan: Plan,
  period: Period,
  year: FirstYear | undefined,
  days: number,
  t: Translate,
  worth: string,
): string[] {
  const lines: string[] = [];
  if (year) {
    const [total, fee] = [money(year.total), money(year.fee.amount)];
    if (year.fee.kind !== 'none') lines.push(t(FEE_LINES[year.fee.kind], { total, fee }));
    else lines.push(t(period === 'month' ? 'plan.firstYear' : 'plan.noFees', { total }));
    lines.push(t(year.fee.refundable ? 'plan.refund' : 'plan.refundLessFee', { days, fee }));
  }
  if (toCents(plan.usualFeesTotal) > 0)
    lines.push(worth.replace('{{value}}', showPrice(plan.usualFeesTotal)));
  if (year && year.percent > 0)
    lines.push(t('plan.saves', { amount: money(year.saves), percent: year.percent }));
  const other = offeredVariant(plan, period === 'month' ? 'year' : 'month');
  if (other)
    lines.push(
      t(period === 'month' ? 'plan.ifYearly' : 'plan.ifMonthly', { price: showPrice(other.price) }),
    );
  return lines;
}

const FEE_LINES = {
  setup: 'plan.firstYearSetup',
  activation: 'plan.firstYearActivation',
} as const;
