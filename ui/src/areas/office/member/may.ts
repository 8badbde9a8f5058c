import { runsOffice } from '~/app/session/runs-office';
import type { MemberDetails } from '../calls';

/** What a user may do with the people of a household and their plans; the server decides. */
export interface MemberMay {
  enroll: boolean;
  /** Another plan, payment day, term or way to pay: enrollment, of those who run the office. */
  change: boolean;
  cancel: boolean;
  edit: boolean;
  disable: boolean;
  lift: boolean;
}

interface Viewer {
  type: string;
  impersonator?: unknown;
}

export function memberMay(
  { permissions }: Pick<MemberDetails, 'permissions'>,
  user: Viewer,
): MemberMay {
  const runs = runsOffice(user);
  const cancel = permissions.includes('cancellations');
  const enroll = permissions.includes('enrollment');
  const disable = cancel && runs;
  return {
    enroll,
    change: enroll && runs,
    cancel,
    edit: permissions.includes('members'),
    disable,
    lift: disable && Boolean(user.impersonator),
  };
}
