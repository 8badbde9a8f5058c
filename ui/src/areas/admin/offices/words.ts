import { choicesOf } from '~/shared/form/choices';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { CallOutcome, OfficeStatus, PaymentsStanding, SupportRequest } from './calls';

export const OFFICE_STATES: Record<OfficeStatus, StatusLook> = {
  setup: look('In setup', 'info'),
  open: look('Open', 'good'),
  paused: look('Paused', 'warn'),
  closed: look('Closed', 'ended'),
  trial: look('Trial', 'info'),
};

export const PAYMENTS: Record<PaymentsStanding, StatusLook> = {
  none: look('No account', 'ended'),
  restricted: look('Restricted', 'bad'),
  ready: look('Ready', 'good'),
};

export const OUTCOMES: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Left a voicemail',
  no_answer: 'No answer',
  call_back: 'Call back',
  not_interested: 'Not interested',
};

export const OUTCOME_CHOICES = choicesOf(OUTCOMES);

/** "12 of 240": households with a late payment. */
export const lateWords = ({ late, households }: { late: number; households: number }): string =>
  households === 0 ? '\u2014' : `${late} of ${households}`;

/** Whether the reader may act as the users of an office that asks first. */
export function ownAccessWords(
  latest: SupportRequest | undefined,
  time: (at: string) => string,
): string {
  if (latest?.state === 'approved' && latest.until)
    return `You have access until ${time(latest.until)}.`;
  if (latest?.state === 'waiting') return 'Your request waits for the office.';
  if (latest?.state === 'declined') return 'The office declined your last request.';
  return 'You have no access to its users now.';
}
/** "Boise, ID"; a practice that signs up has no address yet. */
export const placeWords = ({ city, state }: { city: string; state: string }): string =>
  city ? [city, state].filter(Boolean).join(', ') : '\u2014';
