import { choicesOf } from '~/shared/form/choices';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { CallOutcome, OfficeStatus, PaymentsStanding } from './calls';

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

/** "Boise, ID"; a practice that signs up may have no city yet. */
export const placeWords = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ') || '\u2014';
