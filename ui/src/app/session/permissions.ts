import type { CurrentUser } from '~/api/session';
import type { ScreenRoute } from '../../routes';

/** What an office lets its people do, as the server names it, and the words for it. */
export const PERMISSION_WORDS = {
  members: 'see members',
  enrollment: 'enroll patients',
  refunds: 'refund payments',
  plans: 'change plans',
  reports: 'see reports',
  users: 'manage users',
  settings: 'change settings',
} as const;

export type Permission = keyof typeof PERMISSION_WORDS;

type Viewer = Pick<CurrentUser, 'permissions' | 'dentistInfo'>;

/** What is said in place of a page. */
export interface Lock {
  title: string;
  text: string;
}

/** Why a page does not open to a user of its audience; null when it does. A permission is held at an office. */
export function lockOf(
  { title, permission, feature }: Pick<ScreenRoute, 'title' | 'permission' | 'feature'>,
  user: Viewer,
  has: (feature: string) => boolean,
): Lock | null {
  const may = !permission || (user.dentistInfo && user.permissions.includes(permission));
  const available = !feature || has(feature);
  if (may && available) return null;
  return {
    title: `You don’t have access to ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text:
      available && permission
        ? `Ask the office owner for permission to ${PERMISSION_WORDS[permission]}.`
        : 'It isn’t available for this product.',
  };
}
