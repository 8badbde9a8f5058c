import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import { organizationIsActive } from '~/api/active-office';
import { type CurrentUser, findUser } from '~/api/session';
import type { Audience } from '~/user/pages';
import { loginAddress, safeReturn } from '~/user/return-address';
import { roleHere, type UserType } from '~/user/roles';
import { reportError } from '../report-later';

/** Whether a visit may change the active place, which few do. */
const concernsPlace = (layout: string, url: URL): boolean =>
  layout === 'organization' || organizationIsActive() || url.searchParams.has('office');

/**
 * The route middleware that enforces an audience. It runs before any loader of the page.
 * `elsewhere` returns where a signed-in user outside the audience is sent.
 */
export function guard(
  audience: Audience,
  queries: QueryClient,
  elsewhere: (user: CurrentUser) => string = () => '/unauthorized',
  layout = 'office',
): MiddlewareFunction {
  return async ({ request }, next) => {
    if (audience === 'anyone') return next();
    const url = new URL(request.url);
    if (audience === 'guests') {
      const user = await findUser(queries, 'guest').catch((error: unknown) => {
        // A guest's page opens without the user, as the specification says.
        console.error(error);
        reportError(error);
        return null;
      });
      if (user) throw redirect(safeReturn(url.searchParams.get('return')) ?? user.landing);
      return next();
    }
    const user = await findUser(queries, 'guarded');
    if (!user) throw redirect(loginAddress(url.pathname + url.search));
    const end = concernsPlace(layout, url)
      ? await (await import('./enter-place')).destination(
          { audience, layout, elsewhere },
          { url, user, queries },
        )
      : audience.includes(roleHere(user) as UserType)
        ? null
        : elsewhere(user);
    if (end) throw redirect(end);
    return next();
  };
}
