import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chooseOffice } from '~/api/active-office';
import { currentUser } from '~/api/session';

/** Switches to another office of the user and clears the data of the previous one. */
export function useChooseOffice(): (id: number, path: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (id, path) => {
    chooseOffice(id);
    await queries.fetchQuery({ ...currentUser, staleTime: 0 });
    queries.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser.queryKey[0] });
    await navigate(path);
  };
}
