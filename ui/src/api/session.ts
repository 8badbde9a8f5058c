import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountOfficeId, forgetChoices } from './active-office';
import { answer } from './answer';
import { http, refreshSession } from './client';
import { ApiError } from './errors';
import { chosenHousehold, keepHouseholdOf } from './own-household';
import type { components } from './schema';
import { forgetSession, getAccessToken, keepSession, maybeSignedIn, startEnding } from './tokens';

/** The signed-in user; the banner is set while the platform has one. */
export type CurrentUser = components['schemas']['CurrentUser'];
export type SessionToken = components['schemas']['SessionToken'];

/** The signed-in user: fresh for 60 s, cached 120 s, not retried, as the specification says. */
export const currentUser = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }): Promise<CurrentUser> =>
    answer(
      http.GET('/users/me/account', {
        signal,
        params: { query: { dentistInfoId: accountOfficeId() ?? undefined } },
      }),
    ),
  staleTime: 60_000,
  gcTime: 120_000,
  retry: false,
});

/** Stores a session that a call has just opened. */
export function openSession(queries: QueryClient, session: SessionToken): CurrentUser {
  keepSession(session.token);
  keepHouseholdOf(session.user.userId);
  queries.setQueryData(currentUser.queryKey, session.user);
  return session.user;
}

/**
 * Returns the signed-in user, or null. Asks the server for a session when this page has none yet; a
 * page for guests asks only when this browser was signed in before.
 */
export async function findUser(
  queries: QueryClient,
  page: 'guarded' | 'guest',
): Promise<CurrentUser | null> {
  if (!getAccessToken()) {
    if (page === 'guest' && !maybeSignedIn()) return null;
    const session = await refreshSession();
    if (!session) return null;
    openSession(queries, session);
    const chosen = accountOfficeId();
    const atFirst = chosen === null || chosen === session.user.dentistInfo?.id;
    if (atFirst && chosenHousehold() === null) return session.user;
    await queries.invalidateQueries({ queryKey: currentUser.queryKey });
  }
  try {
    return await queries.fetchQuery(currentUser);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return null;
    // A previously chosen office or household is no longer accessible: start from the first one.
    if (accountOfficeId() === null && chosenHousehold() === null) throw error;
    forgetChoices();
    return await queries.fetchQuery(currentUser);
  }
}

/** Ends the session here and on the server. A failed call does not keep the user signed in. */
export async function closeSession(): Promise<void> {
  startEnding();
  try {
    await http.POST('/session/logout');
  } catch {
    // In that case the refresh cookie ends by its own expiry.
  }
  forgetSession();
}

/**
 * Ends the impersonation and returns the next page: the staff user's page, or the login page when
 * the staff session has ended.
 */
export async function leaveImpersonation(): Promise<string> {
  forgetChoices();
  try {
    const session = await answer(http.POST('/session/back-to-admin'));
    keepSession(session.token);
    return session.user.landing;
  } catch {
    forgetSession();
    return '/accounts/login';
  }
}
