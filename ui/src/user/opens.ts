import type { CurrentUser } from '~/api/session';
import { holds } from './organization';
import type { Page } from './pages';
import { placeOfLayout } from './place-kind';

/** Whether a page opens to a user of its audience, regardless of the office's tier. */
export function opens(
  { permission, feature, layout }: Pick<Page, 'permission' | 'feature'> & { layout?: string },
  user: Pick<CurrentUser, 'permissions' | 'dentistInfo'> &
    Partial<Pick<CurrentUser, 'linkedWithOffices'>>,
  has: (feature: string) => boolean,
): boolean {
  const place = placeOfLayout(layout);
  return (!permission || holds(permission, user, place)) && (!feature || has(feature));
}
