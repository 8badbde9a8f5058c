import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { EventState, WebhookEvent } from './calls';

const LOOKS: Record<EventState, StatusLook> = {
  waiting: look('Waiting', 'info'),
  failed: look('Failed', 'bad'),
  applied: look('Applied', 'good'),
};

export const lookOfEvent = (state: EventState) => LOOKS[state];

const OUTCOMES: Record<NonNullable<WebhookEvent['outcome']>, string> = {
  asked: 'Checked with the provider',
  noted: 'Ignored',
  'not ours': 'Not related to our accounts',
};

/** An event's outcome, in a line. */
export function outcomeWords(event: Pick<WebhookEvent, 'state' | 'outcome' | 'attempts'>): string {
  if (event.state === 'failed')
    return event.attempts === 1
      ? 'Gave up after 1 attempt'
      : `Gave up after ${event.attempts} attempts`;
  if (event.state === 'waiting')
    return event.attempts > 1
      ? `Tried ${event.attempts} times so far`
      : event.attempts === 1
        ? 'Tried once so far'
        : 'Queued';
  return event.outcome ? OUTCOMES[event.outcome] : '';
}
