import type { CurrentUser } from '~/api/session';
import type { ScreenRoute } from '../../routes';
import type { PERMISSION_WORDS } from './lock-words';

/** The permissions an office can grant, as the server names them. */
export type Permission = keyof typeof PERMISSION_WORDS;

/**
 * Whether a page opens to a user of its audience, regardless of the office's tier. A permission is
 * held at an office.
 */
export function opens(
  { permission, feature }: Pick<ScreenRoute, 'permission' | 'feature'>,
  { permissions, dentistInfo }: Pick<CurrentUser, 'permissions' | 'dentistInfo'>,
  has: (feature: string) => boolean,
): boolean {
  const may = !permission || Boolean(dentistInfo && permissions.includes(permission));
  return may && (!feature || has(feature));
}
