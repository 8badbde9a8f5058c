import type { CurrentUser } from '~/api/session';
import { tierStanding } from './tier-standing';

/**
 * Why no one can be added to the office now; null when people can be. Everything that leads to a
 * new member obeys it: the sidebar, buttons, menus.
 */
export function enrollmentLock(
  user: Pick<CurrentUser, 'tieredPayment'> & {
    dentistInfo?: {
      accountStatus: number;
      verified: boolean;
      paymentsUpgrading?: boolean;
      paymentsRestricted?: boolean;
    } | null;
  },
): string | null {
  const { dentistInfo: office } = user;
  if (tierStanding(user, '') !== 'fine') return 'Choose a tier in Billing first.';
  if (!office) return null;
  if (office.accountStatus === 3) return 'The office is closed.';
  if (office.accountStatus === 2) return 'The office is paused.';
  if (office.paymentsUpgrading) return 'Complete the new payments account first.';
  if (office.accountStatus !== 0 && office.verified) return null;
  return office.paymentsRestricted
    ? 'The payments account can’t take charges right now.'
    : 'Available once the payments account is ready and the terms are accepted.';
}
