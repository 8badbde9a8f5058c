import type { CurrentUser } from '~/api/session';
import { tierStanding } from '~/user/tier-standing';
import { UNVERIFIED } from '~/user/unverified';

/** Why no one can be added to the office now, for a disabled button; null when people can be. */
export function lockedBecause(
  user: Pick<CurrentUser, 'tieredPayment'> & {
    dentistInfo?: { accountStatus: number; paymentsUpgrading: boolean; verified: boolean } | null;
  },
): string | null {
  const { dentistInfo: office } = user;
  if (tierStanding(user, '') !== 'fine') return 'Choose a tier in Billing first.';
  if (office?.accountStatus === 0) return 'The office isn’t open yet.';
  if (office?.accountStatus === 2) return 'The office is paused.';
  if (office?.accountStatus === 3) return 'The office is closed.';
  if (office?.paymentsUpgrading) return 'Complete the new payments account first.';
  return office && !office.verified ? `${UNVERIFIED}.` : null;
}
