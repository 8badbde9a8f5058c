import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { ApprovalState, EmergencyStop, StopPart } from './calls';

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
