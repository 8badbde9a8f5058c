import { dateTime, daysBetween, longDate } from '~/shared/dates/dates';
import { formatPhone } from '~/shared/form/typing';
import { money } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { CallOutcome, TodayItem, TodayKind, TodayState } from './calls';

/** An item's texts. Pure. What to say on the phone is in `script.ts`. */

export const KINDS: Record<TodayKind, { label: string; look: StatusLook }> = {
  late: { label: 'Late', look: look('Late', 'warn') },
  dispute: { label: 'Disputes', look: look('Dispute', 'bad') },
  cash: { label: 'Cash pending', look: look('Cash pending', 'info') },
  card: { label: 'Cards expiring', look: look('Card expiring', 'warn') },
  review: { label: 'New reviews', look: look('Review', 'info') },
  renewal: { label: 'Renewals', look: look('Renewal', 'info') },
  unused: { label: 'Unused visits', look: look('Unused visits', 'info') },
  age: { label: 'Outgrowing plan', look: look('Outgrowing plan', 'info') },
  address: { label: 'Bad addresses', look: look('Bad address', 'warn') },
  deletion: { label: 'Data deletions', look: look('Data deletion', 'info', 'square') },
  invitation: { label: 'Invitations', look: look('Invitation', 'ended') },
};

export const KIND_ORDER = Object.keys(KINDS) as TodayKind[];

export const STATES: Record<TodayState, string> = {
  open: 'Open',
  snoozed: 'Snoozed',
  done: 'Done',
};

export const STATE_ORDER = Object.keys(STATES) as TodayState[];

/** The state of an item that is not open: "Snoozed until Dec 2, 2026". */
export function stateWords(item: TodayItem): string | null {
  if (item.doneAt) return 'Done';
  return item.snoozedUntil ? `Snoozed until ${longDate(item.snoozedUntil)}` : null;
}

export const OUTCOMES: Record<CallOutcome, string> = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  declined: 'Declined',
};

/** The maximum the server counts. */
const MOST_COUNTED = 1000;

/** "12", or "1,000+". */
export const countWords = (count: number): string =>
  count >= MOST_COUNTED ? '1,000+' : String(count);

const card = (item: TodayItem) => (item.last4 ? `card ending in ${item.last4}` : 'card');
const amount = (item: TodayItem) => (item.amount ? money(item.amount) : 'the payment');
const visits = (item: TodayItem) => item.left.reduce((sum, { left }) => sum + left, 0);

/** Whether the email is the part that does not work, not the phone. */
export const isBadEmail = (item: TodayItem) =>
  item.reason === 'bounce' || item.reason === 'complaint';

const number = (item: TodayItem) => (item.phone ? formatPhone(item.phone) : 'The number');

function badWords(item: TodayItem): string {
  switch (item.reason) {
    case 'bounce':
      return `Emails to ${item.email ?? 'this member'} come back`;
    case 'complaint':
      return `Emails to ${item.email ?? 'this member'} are marked as spam`;
    case 'landline':
      return `${number(item)} takes no texts`;
    default:
      return `${number(item)} doesn’t exist`;
  }
}

/** What is wrong, and what happens next; `visit` names a procedure. */
export function nextStep(
  item: TodayItem,
  today: string,
  visit: (code: string) => string = (code) => code,
): string {
  const due = longDate(item.dueOn);
  switch (item.kind) {
    case 'late': {
      const days = daysBetween(item.dueOn, today);
      const since = days === 0 ? 'late since today' : `${days} ${days === 1 ? 'day' : 'days'} late`;
      if (item.needsMethod) return `${amount(item)}, ${since}. Needs another payment method.`;
      if (item.nextAttemptOn)
        return `${amount(item)}, ${since}. Next retry ${longDate(item.nextAttemptOn)}.`;
      return `${amount(item)}, ${since}. No more automatic retries.`;
    }
    case 'card':
      return `The ${card(item)} ${item.dueOn < today ? 'expired' : 'expires'} ${due}.`;
    case 'cash':
      return `${amount(item)} to collect in the office since ${due}.`;
    case 'renewal':
      return `${item.member ?? item.name}’s ${item.plan ?? 'membership'} ${item.dueOn < today ? 'ended' : 'ends'} ${due} and doesn’t renew automatically.`;
    case 'dispute':
      return `${amount(item)} disputed. Answer by ${due}.`;
    case 'invitation':
      return item.opened
        ? 'Opened the invitation and hasn’t joined.'
        : 'Hasn’t opened the invitation.';
    case 'unused':
      return `${item.member ?? item.name} has ${visits(item)} unused: ${item.left
        .map(({ code, left }) => (left > 1 ? `${left} × ${visit(code)}` : visit(code)))
        .join(
          ', ',
        )}. ${item.lastVisitOn ? `Last visit ${longDate(item.lastVisitOn)}` : 'No visit yet'}. The year ends ${due}.`;
    case 'age':
      return `${item.member ?? item.name} ${item.dueOn > today ? 'will be' : 'is'} too old for ${item.plan ?? 'the plan'}${item.dueOn > today ? ` on ${due}` : ` since ${due}`}.`;
    case 'deletion':
      return item.reason === 'held'
        ? `Asked to delete their data. On hold: answer by ${due}.`
        : `Asked to delete their data. Deleted automatically on ${due}.`;
    case 'address':
      return `${badWords(item)} since ${due}. Ask for another one.`;
    case 'review': {
      const stars = item.reason === '1' ? '1 star' : `${item.reason ?? ''} stars`;
      return `${stars}, no answer yet. ${item.dueOn > today ? `Everyone sees it from ${due}.` : `Public since ${due}.`}`;
    }
  }
}

/** Shown before the press: the email address the link is sent to; null where none is sent. */
export const linkGoesTo = ({ kind, email }: Pick<TodayItem, 'kind' | 'email'>): string | null =>
  (kind === 'late' || kind === 'card') && email ? `The link goes to ${email}.` : null;

/** "Link sent Nov 28, 2026, 1:42 PM, Kim Park"; null where none was sent. */
export const linkSentWords = ({ linkSent }: Pick<TodayItem, 'linkSent'>): string | null =>
  linkSent ? `Link sent ${dateTime(linkSent.at)}, ${linkSent.by}` : null;

/** "Left a message, Kim Park". */
export const callWords = (call: { outcome: CallOutcome; by: string }): string =>
  `${OUTCOMES[call.outcome]}, ${call.by}`;
