import type { Refusal } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import type { Changed, ChangeOutcome, Effective, Settlement } from './calls';

/** The effects of a plan change, in words. */

export const EFFECTIVE_LABELS: Record<Effective, string> = {
  now: 'Today',
  next_charge: 'With the next payment',
  renewal: 'When it renews',
  term_start: 'From the start of the current term',
};

/** "$12.40 charged today", "$5.35 credited to the next payments", "Nothing is charged today". */
export function dueWords(outcome: Pick<ChangeOutcome, 'due' | 'credit'>): string {
  if (toCents(outcome.due) > 0) return `${money(outcome.due)} charged today`;
  if (toCents(outcome.credit) > 0) return `${money(outcome.credit)} credited to the next payments`;
  return 'Nothing is charged today';
}

/** "Next payment Dec 4, 2026: $60.00. Term until Mar 4, 2027." */
export function nextWords(outcome: ChangeOutcome): string {
  return `Next payment ${longDate(outcome.nextBillOn)}: ${money(outcome.nextAmount)}. Term until ${longDate(outcome.termEndsOn)}.`;
}

/** The toast after a change. */
export function changedWords(changed: Changed): { title: string; text?: string } {
  switch (changed.state) {
    case 'done':
      return {
        title: 'SUCCESS!',
        text: toCents(changed.due) > 0 ? `${money(changed.due)} charged.` : undefined,
      };
    case 'pending':
      return { title: 'SUCCESS!', text: `It changes on ${longDate(changed.effectiveOn)}.` };
    case 'paying':
      return {
        title: 'The payment is processing',
        text: 'The change takes effect once the bank confirms.',
      };
    default:
      return { title: 'Nothing changed', text: changed.decline };
  }
}

/** A declined card changed nothing. */
export function settleChange(changed: Changed): Refusal | null {
  if (changed.state !== 'declined') return null;
  const { title, text } = changedWords(changed);
  return { message: text ?? title };
}

export function toastChange(changed: Changed): void {
  const { title, text } = changedWords(changed);
  toast('success', title, text);
}

/** "Good news: Ada’s plan stays active through Dec 3, 2026, and you refund $20.00." */
export function cancelNews({ each, refund, owed }: Settlement): { good: string; bad: string } {
  const last = each
    .filter((one) => one.atEnd)
    .map((one) => one.lastDay)
    .sort()
    .at(-1);
  const many = each.length > 1;
  const stays = many ? 'The plans stay active' : 'The plan stays active';
  const ends = many ? 'all of them end' : 'it ends';
  const back = toCents(refund) > 0 ? ` ${money(refund)} is refunded.` : '';
  const due = toCents(owed) > 0 ? ` ${money(owed)} is still due.` : '';
  return {
    good: `${stays} until ${longDate(last ?? '')}, and you can keep ${many ? 'them' : 'it'} until then.${back}`,
    bad: `After that day, ${ends}.${due}`,
  };
}
