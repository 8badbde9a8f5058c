import { dayIn, longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Invitation, InvitationState } from '../../invite/calls';

/** The look of each state; its label always names it. */
export const LOOKS: Record<InvitationState, StatusLook> = {
  sending: look('Sending', 'info'),
  sent: look('Sent', 'info'),
  opened: look('Opened', 'warn'),
  joined: look('Joined', 'good'),
  failed: look('Failed', 'bad'),
  bounced: look('Bounced', 'bad'),
  expired: look('Expired', 'ended'),
  revoked: look('Revoked', 'ended'),
};

/** The filterable states, in the order of an invitation's life. */
export const FILTERS: InvitationState[] = [
  'sent',
  'opened',
  'joined',
  'failed',
  'bounced',
  'expired',
  'revoked',
];

export const nameOf = ({
  firstName,
  lastName,
}: Pick<Invitation, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/**
 * The last event and the next one: "Opened Nov 3, 2026", "Link works until Dec 3, 2026".
 */
export function lastWords(one: Invitation, timeZone?: string): { what: string; next?: string } {
  const at = (instant: string | undefined) => (instant ? longDate(dayIn(instant, timeZone)) : '');
  const until = `Link works until ${longDate(dayIn(one.expiresAt, timeZone))}`;
  switch (one.state) {
    case 'sending':
      return { what: 'The email is on its way' };
    case 'sent':
      return {
        what: one.remindedAt ? `Reminded ${at(one.remindedAt)}` : 'Not opened yet',
        next: until,
      };
    case 'opened':
      return { what: `Opened ${at(one.openedAt)}`, next: until };
    case 'joined':
      return { what: `Joined ${at(one.endedAt)}` };
    case 'failed':
      return { what: one.failure ?? 'Address doesn’t exist', next: at(one.endedAt) };
    case 'bounced':
      return { what: 'Address doesn’t exist', next: at(one.endedAt) };
    case 'expired':
      return {
        what: `Expired ${at(one.endedAt)}`,
        next: one.openedAt ? 'Was opened' : 'Never opened',
      };
    default:
      return { what: `Revoked ${at(one.endedAt)}` };
  }
}
