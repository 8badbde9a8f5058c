import type { QueryClient } from '@tanstack/react-query';
import {
  accountOfficeId,
  activeOfficeId,
  chooseOffice,
  chooseOrganizationOf,
  forgetPlace,
  organizationIsActive,
} from '~/api/active-office';
import { type CurrentUser, currentUser } from '~/api/session';
import { reachesOrganization, roleAtOrganization } from '~/user/organization';
import { roleHere, type UserType } from '~/user/roles';

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

interface Target {
  audience: readonly UserType[];
  layout: string;
  elsewhere: (user: CurrentUser) => string;
}

interface Visit {
  url: URL;
  user: CurrentUser;
  queries: QueryClient;
}

/**
 * Where a visit goes that may change the active place: null where the page opens. Opening a page of
 * the organization makes it the active place. While it is, an office's page first asks which office.
 */
export async function destination(
  { audience, layout, elsewhere }: Target,
  { url, user, queries }: Visit,
): Promise<string | null> {
  const toOrganization = layout === 'organization';
  if (layout === 'office') {
    const address = await switchedOffice(url, user, queries);
    if (address) return address;
  }
  // Somebody else's choice at this computer, or one whose other locations are gone.
  if (organizationIsActive() && !reachesOrganization(user)) forgetPlace();
  const whole = toOrganization || organizationIsActive();
  const role = whole ? roleAtOrganization(user) : roleHere(user);
  if (!audience.includes(role as UserType)) return elsewhere(user);
  if (!toOrganization) return null;
  // With one location there is nothing to add up.
  if (!reachesOrganization(user)) return user.landing;
  enterOrganization(user);
  return null;
}
