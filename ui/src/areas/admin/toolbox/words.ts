import type { StatusLook } from '~/shared/status-badge/statuses';
import type { EventState, WebhookEvent } from './calls';

const LOOKS: Record<EventState, StatusLook> = {
  waiting: { label: 'Waiting', tone: 'info', dot: 'circle' },
  failed: { label: 'Failed', tone: 'bad', dot: 'square' },
  applied: { label: 'Applied', tone: 'good', dot: 'circle' },
};

export const lookOfEvent = (state: EventState) => LOOKS[state];

const OUTCOMES: Record<string, string> = {
  asked: 'The provider was asked about it',
  noted: 'Noted, nothing of ours to ask about',
  'not ours': 'About something that is not ours',
};

/** What became of an event, in a line. */
export function outcomeWords(event: Pick<WebhookEvent, 'state' | 'outcome' | 'attempts'>): string {
  if (event.state === 'failed') return `Gave up after ${event.attempts} attempts`;
  if (event.state === 'waiting')
    return event.attempts > 0 ? `Tried ${event.attempts} times so far` : 'Its turn comes';
  return OUTCOMES[event.outcome ?? ''] ?? '';
}
