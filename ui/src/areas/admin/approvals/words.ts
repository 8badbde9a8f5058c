import { dateTime } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Approval, ApprovalState, EmergencyStop, StopPart } from './calls';

export const APPROVAL_STATES: Record<ApprovalState, StatusLook> = {
  pending: look('Waiting', 'warn'),
  approved: look('Approved', 'info'),
  done: look('Done', 'good'),
  rejected: look('Rejected', 'bad'),
  withdrawn: look('Withdrawn', 'ended'),
  expired: look('Expired', 'ended'),
  failed: look('Failed', 'bad'),
};

export const PARTS: Record<StopPart, string> = {
  charging: 'Charging',
  sending: 'Emails and texts',
  webhooks: 'Webhooks',
};

/** The brand, or the office. */
export const placeWords = ({
  brand,
  officeName,
  officeId,
}: Pick<EmergencyStop, 'brand' | 'officeName' | 'officeId'>): string =>
  brand ? `All ${brand} offices` : (officeName ?? `Office ${officeId}`);

const MINUTE = 60_000;

/** "Expires in 5 h"; in minutes in the last hour. */
export function expiryWords(expiresAt: string, now: Date = new Date()): string {
  const minutes = Math.max(1, Math.floor((Date.parse(expiresAt) - now.getTime()) / MINUTE));
  return minutes < 60 ? `Expires in ${minutes} min` : `Expires in ${Math.floor(minutes / 60)} h`;
}

/** What the state means: who waits for whom, who decided, and why it failed. */
export function outcomeWords(request: Approval, now?: Date): string | undefined {
  if (request.state === 'pending') {
    const who = request.leadOnly && !request.mayApprove ? ' · a super admin approves' : '';
    return `${expiryWords(request.expiresAt, now)}${who}`;
  }
  if (request.act === 'download_rows' && request.state === 'done') {
    if (request.usedAt) return `Downloaded ${dateTime(request.usedAt)}`;
    if (request.own) return 'Download the list again with the same filters';
  }
  return request.outcome ?? (request.decider && `by ${request.decider}`);
}
