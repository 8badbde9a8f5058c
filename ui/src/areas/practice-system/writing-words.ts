import { dateTime } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { PracticeEntry } from './writing-calls';

export const ENTRY_STATES: Record<PracticeEntry['state'], StatusLook> = {
  queued: look('Waiting', 'info'),
  sent: look('Checking', 'info'),
  accepted: look('Accepted', 'info'),
  done: look('Entered', 'good'),
  kept: look('Changed at the office', 'ended'),
  refused: look('Not entered', 'bad'),
  unsure: look('Not sure', 'warn'),
  by_hand: look('Enter by hand', 'warn'),
  lost: look('Lost', 'bad'),
  dropped: look('Not needed', 'ended'),
};

const REASONS: Record<string, string> = {
  waiting: 'The practice system isn’t connected right now.',
  no_answer: 'The practice system didn’t answer. We look for it there before we try again.',
  accepted: 'The practice system took it and enters it soon.',
  stuck: 'The practice system took it days ago and hasn’t entered it. Check it there.',
  insured: 'The patient has insurance there, and plans don’t go beside insurance.',
  other_plan: 'The patient is on a discount plan that your office entered. It stays.',
  not_there: 'The patient’s chart isn’t there any more.',
  not_possible: 'The practice system doesn’t take this.',
  refused: 'The practice system refused it.',
  not_permitted: 'The key doesn’t include this. Change its permissions, then try again.',
  keys_refused: 'The connection key was turned off or replaced.',
  not_allowed: 'Chairside isn’t approved in Sikka’s marketplace.',
  office_offline: 'Your office’s server isn’t answering.',
  installing: 'The first upload is running.',
  busy: 'The practice system is busy.',
  too_old: 'This needs a newer version of the practice system.',
  changed_at_office: 'Your office changed or removed it there. We left it as it is.',
  part_of_payment: 'Enter this amount there as a refund of the payment.',
  chart_changed: 'This payment is on a chart that isn’t the member’s any more. Move it there.',
  restored:
    'It isn’t in the practice system any more, since a backup was restored there. We look for it before we enter it again.',
  ended: 'Its reason ended before it was sent.',
  turned_off: 'Writing was turned off.',
};

/** Why an entry waits, or its outcome. */
export function entryLine(entry: PracticeEntry): string | null {
  if (entry.endedBy) return `Entered by hand by ${entry.endedBy}.`;
  const line = entry.reason ? REASONS[entry.reason] : undefined;
  const said = entry.state === 'refused' && entry.said ? `“${entry.said}”` : undefined;
  const again = line && entry.nextTryAt ? `Next look ${dateTime(entry.nextTryAt)}.` : undefined;
  return [line, said, again].filter((part) => part).join(' ') || null;
}

/** What an entry is about: "Dues payment, Ana Reyes". */
export function entryTitle({ kind, plan, member, reason }: PracticeEntry): string {
  const who = member ?? 'a former member';
  switch (kind) {
    case 'plan':
      return `Plan and fees: ${plan ?? 'a deleted plan'}`;
    case 'mark':
      return `${who} joins ${plan ?? 'the plan'}`;
    case 'end':
      return `${who} leaves ${plan ?? 'the plan'}`;
    case 'payment':
      return `Dues payment, ${who}`;
    case 'refund':
      return reason === 'chart_changed' ? `Payment to move, ${who}` : `Dues returned, ${who}`;
  }
}
