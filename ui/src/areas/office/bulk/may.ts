import type { CurrentUser } from '~/api/session';
import { runsOffice } from '~/user/runs-office';
import { lockedBy } from '~/user/tier-lock';

type Viewer = Pick<CurrentUser, 'type' | 'role' | 'permissions'> &
  Partial<Pick<CurrentUser, 'lockedFeatures'>>;

/** Messages to many members are written by users who run the office, as their page's route says. */
export const mayMessage = (user: Viewer): boolean =>
  runsOffice(user) && user.permissions.includes('settings');

/** Users who may enroll may invite, where the office's tier has invitations. */
export const mayInvite = (user: Viewer): boolean =>
  user.permissions.includes('enrollment') && lockedBy(user, 'invitations') === null;
