import { longDate, monthYear, shortDate } from '~/shared/dates/dates';
import { fromCents, money, price, toCents } from '~/shared/money/money';
import { methodWords } from '~/shared/pay/method-words';
import { hasEnded } from '~/shared/term/words';
import { relationshipWords } from '~/user/relationships';
import type { LedgerRow, Member, MemberDetails, Referral, Subscription } from '../calls';

/** Texts about a household, the same on the page and in the drawer. Pure. */

/**
 * Statuses from which a person can re-enroll; a delinquent one after paying the balance, which the
 * form checks.
 */
const CAN_COME_BACK = new Set(['canceled', 'inactive', 'inactive_transferred', 'delinquent']);
const CAN_HOLD_MORE = new Set(['active', 'active_cash', 'active_transferred']);

/**
 * What the office can enroll a member in: another plan next to an active one, or again after all
 * have ended.
 */
export function enrollActionOf({
  subscriptions,
}: {
  subscriptions: Pick<Subscription, 'status'>[];
}): 'plan' | 'reenroll' | null {
  if (subscriptions.length === 0) return 'plan';
  if (subscriptions.every(({ status }) => CAN_COME_BACK.has(status))) return 'reenroll';
  return subscriptions.some(({ status }) => CAN_HOLD_MORE.has(status)) ? 'plan' : null;
}

/** The page of a dispute; of all where it is not known. */
export const disputeAddress = (id: number | undefined): string =>
  id === undefined ? '/account/disputes' : `/account/disputes?id=${id}`;

/** "Spouse, 46". */
export function personWords(
  member: Pick<Member, 'relationship' | 'isAccountOwner' | 'age'> & Partial<Pick<Member, 'gone'>>,
): string {
  const who = relationshipWords(member.isAccountOwner ? 'myself' : member.relationship);
  if (member.gone) return `${who}, ${member.gone === 'deceased' ? 'deceased' : 'moved away'}`;
  return `${who}, ${member.age}`;
}

const TEXTS: Record<Member['texts'], string | undefined> = {
  none: undefined,
  asked: 'Texts start once the phone replies YES',
  confirmed: 'Gets texts',
  stopped: 'Replied STOP: only a START from that phone undoes it',
  off: 'Texts are off',
};

/** The state of a person's own phone and email. */
export function ownContactLines(
  member: Pick<Member, 'phone' | 'email' | 'emailConfirmed' | 'hasLogin' | 'texts'>,
): string[] {
  const email = !member.email
    ? undefined
    : member.hasLogin
      ? 'Signs in with this email'
      : member.emailConfirmed
        ? undefined
        : 'Email not confirmed: messages go to the household';
  const texts = member.phone ? TEXTS[member.texts] : undefined;
  return [email, texts].filter((line): line is string => line !== undefined);
}

/** "$39 → $42 on Feb 1": an upcoming price. */
export function pendingPriceWords(
  held: Pick<Subscription, 'price' | 'pendingPrice'>,
): string | null {
  const pending = held.pendingPrice;
  if (!pending) return null;
  const told = pending.notifiedOn ? '' : ', not notified yet';
  return `${price(held.price)} \u2192 ${price(pending.price)} on ${shortDate(pending.on)}${told}`;
}

/** "Adult Plus from Dec 4": a plan change that waits for its charge day, or for its payment. */
export function pendingChangeWords(held: Pick<Subscription, 'pendingChange'>): string | null {
  const pending = held.pendingChange;
  if (!pending) return null;
  return pending.paying
    ? `${pending.planName} when the payment is known`
    : `${pending.planName} from ${shortDate(pending.effectiveOn)}`;
}

/** "4 members, 15% off" of a family's total. */
export function totalWords(people: number, familyPercent: string): string {
  const members = people === 1 ? '1 member' : `${people} members`;
  const percent = Number(familyPercent);
  return percent > 0 ? `${members}, ${percent}% off` : members;
}

/** People with a subscription that has not ended. */
export function peopleOnPlans(members: Member[]): number {
  return members.filter((member) => member.subscriptions.some((held) => !hasEnded(held))).length;
}

type Method = NonNullable<MemberDetails['payment']['method']>;

/** A household's payment method, also when none is on file. */
export function paysWithWords({
  payment,
  members,
}: Pick<MemberDetails, 'payment' | 'members'>): string {
  if (payment.method) return methodWords(payment.method);
  const running = members
    .flatMap((member) => member.subscriptions)
    .filter((held) => !hasEnded(held));
  return running.some((held) => held.payInOffice)
    ? 'Pays in the office'
    : 'No payment method on file';
}

/** Why the method on file can't be charged, and what helps; null when it can. */
export function blockedWords(method: Pick<Method, 'kind' | 'blocked'> | undefined): string | null {
  if (!method?.blocked) return null;
  return method.blocked === 'new_permission'
    ? 'The payer stopped bank payments. Only the payer can allow them again: send a payment link.'
    : `The ${method.kind === 'bank' ? 'bank account' : 'card'} was declined for good. Send a payment link to get another one.`;
}

/** Whether and when the plans renew automatically. */
export function renewalWords(members: Member[], autoRenew: boolean): string {
  const running = members
    .flatMap((member) => member.subscriptions)
    .filter((held) => !hasEnded(held));
  const staying = running.filter((held) => !held.endsOn);
  const last = running
    .map((held) => held.endsOn ?? '')
    .sort()
    .at(-1);
  if (staying.length === 0 && last) return `Off, ends ${longDate(last)}`;
  const next = staying.map((held) => held.termEndsOn).sort()[0];
  if (!next) return 'Nothing to renew';
  return autoRenew ? `On, next renewal ${longDate(next)}` : `Off, plan year ends ${longDate(next)}`;
}

/** What happens next with a late payment: "Next try Nov 23." */
export function nextTryWords(late: { nextAttemptOn?: string | null }): string {
  return late.nextAttemptOn
    ? `Next retry ${shortDate(late.nextAttemptOn)}.`
    : 'No more automatic retries.';
}

type Address = Pick<
  MemberDetails['account'],
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
>;

/** A street address on two lines; missing parts are left out. */
export function addressLines(account: Address): string[] {
  const street = [account.addressLine1, account.addressLine2].filter(Boolean).join(', ');
  const place = [account.city, [account.state, account.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [street, place].filter((line) => line !== '');
}

/** The months a ledger spans: "Jul to Nov 2026", "Nov 2025 to Feb 2026". */
export function ledgerSpan(rows: Pick<LedgerRow, 'on'>[]): string {
  const days = rows.map((row) => row.on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [monthYear(first), monthYear(last)];
  if (from === to) return to;
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${from.slice(0, 3)} to ${to}`
    : `${from} to ${to}`;
}

const MOVED_MONEY = new Set<LedgerRow['status']>([
  'paid',
  'in_office',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
]);

/**
 * Whether a line counts in the totals: paid by any method, or refunded. Pending and failed lines
 * don't.
 */
export const counts = (row: Pick<LedgerRow, 'status'>): boolean => MOVED_MONEY.has(row.status);

/** "$20.40 of it refunded", or null. */
export function refundedWords(row: Pick<LedgerRow, 'kind' | 'amount' | 'refunded'>): string | null {
  if (row.kind !== 'payment' || toCents(row.refunded) === 0) return null;
  return row.refunded === row.amount ? 'Fully refunded' : `${money(row.refunded)} refunded`;
}

/** A deduction: "3.41" of fees as "-3.41". */
export const takenOff = (amount: string): string => fromCents(-toCents(amount));

/** A family's price: "$107.10/mo + $359.10/yr" as its two parts; empty without a plan. */
export function totalParts(
  totals: MemberDetails['totals'],
): { amount: string; period: 'month' | 'year' }[] {
  return [
    { amount: totals.monthly, period: 'month' as const },
    { amount: totals.yearly, period: 'year' as const },
  ].filter((part) => Number(part.amount) !== 0);
}

type LateView = NonNullable<MemberDetails['payment']['late']>;

/** A late household in one line: since when, how much, why, what happens next. */
export function lateWords(late: Omit<LateView, 'needsCardholder'>): {
  headline: string;
  rest: string;
} {
  return {
    headline: `${money(late.amount)} past due since ${longDate(late.since)}.`,
    rest: /next attempt|no more automatic retries|attempts failed/i.test(late.reason)
      ? late.reason
      : `${late.reason} ${nextTryWords(late)}`,
  };
}

const LOSSES: Record<NonNullable<Referral['loss']>, string> = {
  refunded: 'the first payment was refunded',
  returned: 'the first payment was returned by the bank',
  disputed: 'the first payment was disputed',
};

/** The state of a referral's credit: "Credit on Dec 2, 2026, unless the first payment is refunded". */
export function referralWords(referral: Pick<Referral, 'state' | 'expectedOn' | 'loss'>): string {
  const why = referral.loss ? LOSSES[referral.loss] : undefined;
  if (referral.state === 'credited') return 'Credited';
  if (referral.state === 'reversed') return why ? `Reversed: ${why}` : 'Reversed';
  if (referral.state === 'expected' && referral.expectedOn) {
    return `Credit on ${longDate(referral.expectedOn)}, unless the first payment is lost`;
  }
  return why ? `No credit: ${why}` : 'Waiting for the first payment';
}
