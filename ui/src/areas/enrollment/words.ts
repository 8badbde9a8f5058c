import { fromCents, money, toCents } from '~/shared/money/money';
import type { Plan, Quote, QuoteLine } from './calls';

/** A quote's texts. Pure. */

/** "10%" of "10.00". */
export const percent = (value: string): string => `${Number(value)}%`;

/** A line's total before any discount: its price for every due period. */
export const plainSum = (line: Pick<QuoteLine, 'price' | 'periods'>): string =>
  fromCents(toCents(line.price) * line.periods);

/** "3 members, 10% off": the members counted for the applied discount. */
export function discountWords(
  quote: Pick<Quote, 'appliedDiscount' | 'appliedPercent' | 'familySize'>,
): string {
  const off = `${percent(quote.appliedPercent)} off`;
  return quote.appliedDiscount === 'family' ? `${quote.familySize} members, ${off}` : off;
}

/** The discount that was not applied: only the larger one is. */
export function otherDiscountWords(
  quote: Pick<
    Quote,
    | 'appliedDiscount'
    | 'familyPercent'
    | 'promoPercent'
    | 'familyDiscountTotal'
    | 'promoDiscountTotal'
  >,
): string | null {
  const { appliedDiscount } = quote;
  if (appliedDiscount === 'family' && Number(quote.promoPercent) > 0)
    return `Instead of the code’s ${percent(quote.promoPercent)}, ${money(quote.promoDiscountTotal)}`;
  if (appliedDiscount === 'promo' && Number(quote.familyPercent) > 0)
    return `Instead of the family’s ${percent(quote.familyPercent)}, ${money(quote.familyDiscountTotal)}`;
  return null;
}

const FEES = { setup: 'Setup fee', activation: 'Activation fee' } as const;

/**
 * A line's one-time fee: its name, who pays it, and its amount if it were not waived or paid by the
 * office.
 */
export function feeWords(
  line: Pick<QuoteLine, 'activeFee' | 'payor' | 'waivedFee' | 'officeFee'>,
): { title: string; detail: string; instead?: string } | null {
  if (toCents(line.waivedFee) > 0)
    return { title: FEES.activation, detail: 'Waived', instead: line.waivedFee };
  if (toCents(line.officeFee) > 0)
    return { title: FEES.setup, detail: 'Paid by the office', instead: line.officeFee };
  if (line.activeFee.kind === 'none') return null;
  return {
    title: FEES[line.activeFee.kind],
    detail: line.activeFee.kind === 'setup' ? 'One time, not refundable' : 'One time',
  };
}

/** "Ages 14 and up", "Ages 0 to 13", "All ages". */
export function planAges(plan: Pick<Plan, 'minAge' | 'maxAge'>): string {
  const [min, max] = [plan.minAge ?? 0, plan.maxAge];
  if (max !== null && max !== undefined && max < 120) return `Ages ${min} to ${max}`;
  return min > 0 ? `Ages ${min} and up` : 'All ages';
}

/** "2 cleanings, 2 exams, 15% off everything else" of a plan. */
export function planInclusions(plan: Pick<Plan, 'inclusions' | 'otherDiscountPercent'>): string {
  const lines = plan.inclusions.map(
    ({ quantity, shortLabel, label }) => `${quantity} \u00d7 ${shortLabel || label}`,
  );
  const off = Number(plan.otherDiscountPercent ?? 0);
  return [...lines, ...(off > 0 ? [`${off}% off everything else`] : [])].join(', ');
}
