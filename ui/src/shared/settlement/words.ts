import type { components } from '~/api/schema';
import { longDate } from '../dates/dates';
import { money, toCents } from '../money/money';

type Settlement = components['schemas']['Settlement'];

/** "This ends all 4 plans on Nov 30, 2026, the last paid day. No refund is due." */
export function settlementWords(settlement: Settlement): string {
  const { each } = settlement;
  const what = each.length === 1 ? 'This ends the plan' : `This ends all ${each.length} plans`;
  const lasts = [...new Set(each.filter((one) => one.atEnd).map((one) => one.lastDay))].sort();
  const last = lasts.at(-1);
  const when = !last
    ? 'today'
    : lasts.length === 1 && each.every((one) => one.atEnd)
      ? `on ${longDate(last)}, the last paid day`
      : `by ${longDate(last)}, each with its last paid day`;
  const back =
    toCents(settlement.refund) > 0 ? `Refund: ${money(settlement.refund)}.` : 'No refund is due.';
  const due = toCents(settlement.owed) > 0 ? ` Still due: ${money(settlement.owed)}.` : '';
  return `${what} ${when}. ${back}${due}`;
}

/** A reason as a choice reads: its first letter large. */
export const reasonLabel = (label: string): string =>
  label.charAt(0).toUpperCase() + label.slice(1);
