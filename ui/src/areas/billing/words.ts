import { longDate } from '~/shared/dates/dates';
import { money, price } from '~/shared/money/money';
import type { PricingPeriod, TierBilling, TierPreview } from './calls';

/** "a month", "a year". */
export const periodWords = (period: PricingPeriod) => (period === 'month' ? 'a month' : 'a year');

/** "$1.00 for each member active in a month: 53 at all 2 offices now, billed Dec 1, 2026". */
export function memberFeeWords(
  fee: NonNullable<TierBilling['memberFee']>,
  offices: number,
): string {
  const where = offices > 1 ? ` at all ${offices} offices` : '';
  return `${money(fee.each)} for each member active in a month: ${fee.members}${where} now, billed ${longDate(fee.nextBillOn)}`;
}

/** What is owed, why, and what happens next. */
export function lateWords(late: NonNullable<TierBilling['late']>): string {
  const why = late.reason ? ` because ${late.reason}` : '';
  const next = late.nextAttemptOn
    ? `We’ll try again on ${longDate(late.nextAttemptOn)}. You can pay now, or use another card.`
    : late.givenUp
      ? 'We made our last attempt. Pay now, or add another card.'
      : 'Add another card and we’ll charge it right away.';
  return `${money(late.amount)} has been due since ${longDate(late.since)}${why}. ${next}`;
}

/** The label of the confirm button. */
export function confirmLabel(preview: TierPreview | undefined): string {
  if (!preview) return 'Choose tier';
  if (preview.effect === 'next_bill') return `Change on ${longDate(preview.on)}`;
  if (preview.effect === 'stays') return 'Keep this tier';
  return `Pay ${money(preview.due)}`;
}

/** What happens after the change. */
export function nextWords(preview: TierPreview, period: PricingPeriod): string {
  const next = `${money(preview.nextAmount)} on ${longDate(preview.nextBillOn)}`;
  if (preview.effect === 'next_bill')
    return `You pay nothing today. Your tier changes with the next bill: ${next}.`;
  if (preview.effect === 'stays')
    return `This is your tier. Nothing changes; the next bill is ${next}.`;
  return `Then ${next}, every ${period}.`;
}

export const priceWords = (amount: string, period: PricingPeriod) =>
  `${price(amount)} ${periodWords(period)}`;
