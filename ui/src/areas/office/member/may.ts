import { runsOffice } from '~/user/runs-office';
import type { MemberDetails } from '../calls';

/** What a user may do with a household's people and plans; the server decides. */
export interface MemberMay {
  enroll: boolean;
  /**
   * Another plan, payment day, term or payment method: requires enrollment permission and running
   * the office.
   */
  change: boolean;
  cancel: boolean;
  edit: boolean;
  disable: boolean;
}

type Viewer = Parameters<typeof runsOffice>[0] & { impersonator?: unknown };

export function memberMay(
  { account, permissions }: Pick<MemberDetails, 'account' | 'permissions'>,
  user: Viewer,
): MemberMay {
  // The household may be at another of the user's offices than the active one; `permissions` are
  // those at its office.
  const runs = runsOffice(user, account.officeId);
  const cancel = permissions.includes('cancellations');
  const enroll = permissions.includes('enrollment');
  return {
    enroll,
    change: enroll && runs,
    cancel,
    edit: permissions.includes('members'),
    // Acting as a user, our staff ask on the admin pages: a second person approves it.
    disable: cancel && runs && !user.impersonator,
  };
}
