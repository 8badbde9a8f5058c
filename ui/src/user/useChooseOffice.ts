import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chooseOffice, chooseOrganizationOf, forgetPlace } from '~/api/active-office';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import { MASTER_DASHBOARD_PATH } from './place';

/** Loads the user anew after a choice, and drops the data of the previous place. */
async function reload(queries: QueryClient): Promise<CurrentUser> {
  const user = await queries.fetchQuery({ ...currentUser, staleTime: 0 });
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser.queryKey[0] });
  return user;
}

/** Switches to another office of the user and clears the data of the previous one. */
export function useChooseOffice(): (id: number, path: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (id, path) => {
    chooseOffice(id);
    await reload(queries);
    await navigate(path);
  };
}

/** Switches from an office to its whole organization: the Master Dashboard. */
export function useChooseOrganization(): (officeId: number) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (officeId) => {
    chooseOrganizationOf(officeId);
    await reload(queries);
    await navigate(MASTER_DASHBOARD_PATH);
  };
}

/**
 * Switches the session to an association that the user works for beside an office, or back to the
 * office without one.
 */
export function useWorkFor(): (associationId: number | undefined) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (associationId) => {
    await answer(http.POST('/users/me/association', { body: { associationId } }));
    forgetPlace();
    const { landing } = await reload(queries);
    await navigate(landing);
  };
}
