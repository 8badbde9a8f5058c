import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import {
  accountOfficeId,
  activeOfficeId,
  chooseOffice,
  chooseOrganizationOf,
  organizationIsActive,
} from '~/api/active-office';
import { type CurrentUser, currentUser, findUser } from '~/api/session';
import type { Audience } from '~/user/pages';
import { reachesOrganization, roleAtOrganization } from '~/user/place';
import { loginAddress, safeReturn } from '~/user/return-address';
import { roleHere, type UserType } from '~/user/roles';
import { reportError } from '../report-later';

/**
 * The address of an office's page without the office that it names, once that is the active one;
 * null where it names none that the user reaches. Links in emails and from the pages of an
 * organization name it.
 */
async function switchedOffice(
  url: URL,
  user: CurrentUser,
  queries: QueryClient,
): Promise<string | null> {
  const named = Number(url.searchParams.get('office'));
  const reached = [user.dentistInfo, ...(user.otherOffices ?? [])];
  if (!named || !reached.some((office) => office?.id === named)) return null;
  if (organizationIsActive() || (activeOfficeId() ?? user.dentistInfo?.id) !== named) {
    chooseOffice(named);
    await queries.fetchQuery({ ...currentUser, staleTime: 0 });
    queries.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser.queryKey[0] });
  }
  url.searchParams.delete('office');
  return url.pathname + url.search;
}

/** Makes the organization the active place, through the office whose account is loaded. */
function enterOrganization(user: CurrentUser): void {
  const office = user.dentistInfo?.id;
  if (office && !(organizationIsActive() && accountOfficeId() === office))
    chooseOrganizationOf(office);
}

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
    const atOrganization = layout === 'organization';
    // While the organization is active, an office's page first asks which office.
    const whole = atOrganization || organizationIsActive();
    const role = whole ? roleAtOrganization(user) : roleHere(user);
    if (layout === 'office') {
      const address = await switchedOffice(url, user, queries);
      if (address) throw redirect(address);
    }
    if (!audience.includes(role as UserType)) throw redirect(elsewhere(user));
    if (atOrganization) {
      // With one location there is nothing to add up.
      if (!reachesOrganization(user)) throw redirect(user.landing);
      enterOrganization(user);
    }
    return next();
  };
}
