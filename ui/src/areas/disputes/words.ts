import { daysBetween, longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Dispute, DisputeLine } from './calls';

/** A dispute's texts. */

const LOOKS: Record<DisputeLine['status'], StatusLook> = {
  warning_needs_response: look('Inquiry', 'warn'),
  warning_under_review: look('Inquiry in review', 'info'),
  warning_closed: look('Inquiry closed', 'ended'),
  prevented: look('Settled before', 'ended'),
  needs_response: look('Needs response', 'dispute'),
  under_review: look('In review', 'info'),
  won: look('Won', 'good'),
  lost: look('Lost', 'bad'),
};

export const lookOfDispute = (status: DisputeLine['status']): StatusLook => LOOKS[status];

/** The deadline counts as near this many days before it. */
const NEAR_DAYS = 5;

type Due = Pick<DisputeLine, 'dueOn' | 'status' | 'answer' | 'closedOn'>;

const canAnswer = ({ status, answer }: Due) =>
  answer === 'draft' && (status === 'needs_response' || status === 'warning_needs_response');

/** The office's deadline: "Due Dec 2, 2026, in 3 days". */
export function dueWords(line: Due, today: string): { words: string; near: boolean } {
  if (line.closedOn) return { words: `Closed ${longDate(line.closedOn)}`, near: false };
  if (!canAnswer(line)) return { words: 'Waiting on the bank', near: false };
  if (!line.dueOn) return { words: 'No date', near: false };
  const days = daysBetween(today, line.dueOn);
  const when =
    days < 0 ? 'past' : days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`;
  return { words: `Due ${longDate(line.dueOn)}, ${when}`, near: days <= NEAR_DAYS };
}

const CHECKS: Record<string, string> = {
  agreement: 'What the household agreed to, with time and IP address',
  terms: 'The membership terms',
  receipts: 'Receipts of the payments',
  contact: 'Name, email and address of the payer',
  plan: 'The plan and what it includes',
  mails: 'Emails sent to the household',
  visits: 'Visits',
  cancellation: 'Why it was not canceled',
  refund: 'Why nothing was refunded',
  note: 'A note of your own',
};
export const checkWords = (item: string): string => CHECKS[item] ?? item;

const EVENTS: Record<string, string> = {
  inquiry: 'The bank asked about the payment',
  opened: 'The bank reversed the payment',
  responded: 'Evidence submitted',
  won: 'The bank decided for you',
  lost: 'The bank decided for the payer',
  inquiry_closed: 'The bank closed its inquiry',
  accepted: 'Dispute accepted',
  share_taken: 'Your share of the payment was reversed',
  share_returned: 'Your share of the payment was returned',
  share_waits: 'Your share is waiting for enough balance at the payments provider',
  share_failed: 'Your share couldn’t be moved. Support is looking into it.',
  re_enroll: 'Re-enrollment allowed',
  billed: 'The amount was billed again',
  let_go: 'Nothing further',
};
export const eventWords = (event: string): string => EVENTS[event] ?? event;

const CONSENTS: Record<string, string> = {
  terms: 'Membership terms',
  auto_renewal: 'Automatic renewal',
  right_plan: 'The right plan',
  electronic: 'Electronic records',
  guardian: 'Consent of the guardian',
};
export const consentWords = (kind: string): string => CONSENTS[kind] ?? kind;

/** How a dispute affects the membership now. */
export function meaningOf({ status, withdrawn }: Pick<Dispute, 'status' | 'withdrawn'>): string {
  if (status === 'won') return 'The money is yours again, and the membership is back to normal.';
  if (status === 'lost') return 'The payer keeps the money, and the membership has ended.';
  if (status === 'warning_closed' || status === 'prevented') return 'No money was reversed.';
  return withdrawn
    ? 'The bank is holding the money. The membership is paused until the bank decides.'
    : 'The bank is asking about the payment. No money has been reversed yet.';
}
