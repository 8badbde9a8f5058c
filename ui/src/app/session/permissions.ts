import type { CurrentUser } from '~/api/session';
import type { ScreenRoute } from '../../routes';
import type { PERMISSION_WORDS } from './lock-words';

/** What an office lets its people do, as the server names it. */
export type Permission = keyof typeof PERMISSION_WORDS;

/** Whether a page opens to a user of its audience, the office's tier aside. A permission is held at an office. */
export function opens(
  { permission, feature }: Pick<ScreenRoute, 'permission' | 'feature'>,
  { permissions, dentistInfo }: Pick<CurrentUser, 'permissions' | 'dentistInfo'>,
  has: (feature: string) => boolean,
): boolean {
  const may = !permission || Boolean(dentistInfo && permissions.includes(permission));
  return may && (!feature || has(feature));
}
