import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import { type CurrentUser, findUser } from '~/api/session';
import type { Audience } from '~/user/pages';
import { loginAddress, safeReturn } from '~/user/return-address';
import { roleHere, type UserType } from '~/user/roles';
import { reportError } from '../report-later';

/**
 * The route middleware that enforces an audience. It runs before any loader of the page.
 * `elsewhere` returns where a signed-in user outside the audience is sent.
 */
export function guard(
  audience: Audience,
  queries: QueryClient,
  elsewhere: (user: CurrentUser) => string = () => '/unauthorized',
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
    if (!audience.includes(roleHere(user) as UserType)) throw redirect(elsewhere(user));
    return next();
  };
}
