import { price as showPrice, toCents } from '~/shared/money/money';
import type { Language, Period, Plan } from '../api/types';
import { offeredVariant } from '../state/money';
import type { Translate } from '../texts';

/** "Ages 14 and up", "Ages 0 to 13", "All ages". */
export function planAges(plan: Plan, t: Translate): string {
  const [min, max] = [plan.minAge ?? 0, plan.maxAge];
  if (max !== null && max !== undefined && max < 120) return t('plan.agesBetween', { min, max });
  return min > 0 ? t('plan.agesFrom', { min }) : t('plan.allAges');
}

export const planDescription = (plan: Plan, language: Language): string =>
  (language === 'es' && plan.spanishDescription) || plan.description || '';

/** What a year is worth at the office's usual fees (the brand's sentence), and what paying yearly costs instead. */
export function planWorth(plan: Plan, period: Period, t: Translate, sentence: string): string {
  const worth =
    toCents(plan.usualFeesTotal) > 0
      ? sentence.replace('{{value}}', showPrice(plan.usualFeesTotal))
      : '';
  const other = offeredVariant(plan, period === 'month' ? 'year' : 'month');
  const instead = other
    ? t(period === 'month' ? 'plan.ifYearly' : 'plan.ifMonthly', { price: showPrice(other.price) })
    : '';
  return [worth, instead].filter(Boolean).join(' ');
}
