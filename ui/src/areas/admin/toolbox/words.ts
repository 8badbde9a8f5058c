import type { StatusLook } from '~/shared/status-badge/statuses';
import type { EventState, WebhookEvent } from './calls';

const LOOKS: Record<EventState, StatusLook> = {
  waiting: { label: 'Waiting', tone: 'info', dot: 'circle' },
  failed: { label: 'Failed', tone: 'bad', dot: 'square' },
  applied: { label: 'Applied', tone: 'good', dot: 'circle' },
};

export const lookOfEvent = (state: EventState) => LOOKS[state];

const OUTCOMES: Record<string, string> = {
  asked: 'Checked with the provider',
  noted: 'Ignored',
  'not ours': 'Not related to our accounts',
};

/** The outcome of an event, in a line. */
export function outcomeWords(event: Pick<WebhookEvent, 'state' | 'outcome' | 'attempts'>): string {
  if (event.state === 'failed') return `Gave up after ${event.attempts} attempts`;
  if (event.state === 'waiting')
    return event.attempts > 0 ? `Tried ${event.attempts} times so far` : 'Queued';
  return OUTCOMES[event.outcome ?? ''] ?? '';
}
