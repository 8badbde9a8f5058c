import { dateTime } from '~/shared/dates/dates';
import { look } from '~/shared/status-badge/statuses';
import type { SupportRequest } from './support-calls';

export const SUPPORT_STATES: Record<SupportRequest['state'], ReturnType<typeof look>> = {
  waiting: look('Waiting for you', 'warn'),
  approved: look('Approved', 'good'),
  declined: look('Declined', 'ended'),
  ended: look('Ended', 'ended'),
};

/** Who answered, and until when the access lasts. */
export function supportLine({
  state,
  decidedBy,
  until,
  untilCaseClosed,
  emergency,
}: SupportRequest) {
  const who = emergency ? 'Opened in an emergency' : decidedBy && `Answered by ${decidedBy}`;
  const end = state === 'approved' && until && `until ${dateTime(until)}`;
  const early = state === 'approved' && untilCaseClosed && 'or until the case is closed';
  return [who, end, early].filter(Boolean).join(', ');
}
