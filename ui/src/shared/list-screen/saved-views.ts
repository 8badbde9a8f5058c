import { QueryClient, QueryClientContext, queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { currentUser } from '~/api/session';
import type { Kept } from './kept';

/** A list's filters and order, saved under a name. */
export interface SavedView {
  /** Absent where it is stored in this browser. */
  id?: number;
  name: string;
  /** The list's address, without the question mark. */
  address: string;
  /** Keys of hidden columns. */
  hidden: string[];
  shared: boolean;
  mine: boolean;
  author: string;
}

const viewsQuery = (officeId: number, list: string) =>
  queryOptions({
    queryKey: ['saved-views', officeId, list],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/saved-views', {
          params: { path: { id: officeId }, query: { list } },
          signal,
        }),
      ),
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** For a list outside of any page's queries: it makes no calls. */
const NO_QUERIES = new QueryClient();

export interface SavedViews {
  views: SavedView[];
  /** Whether views can be shared with the office: true when they are stored on the server. */
  shareable: boolean;
  save: (view: Pick<SavedView, 'name' | 'address' | 'hidden' | 'shared'>) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

/** The saved views of a list: on the server for office users, else in this browser. */
export function useSavedViews(
  list: string,
  kept: Kept,
  keep: (change: Partial<Kept>) => void,
): SavedViews {
  const queries = useContext(QueryClientContext) ?? NO_QUERIES;
  const officeId = queries.getQueryData(currentUser.queryKey)?.dentistInfo?.id;
  const { data } = useQuery(
    { ...viewsQuery(officeId ?? 0, list), enabled: officeId !== undefined },
    queries,
  );
  if (officeId === undefined) {
    const others = (name: string) => kept.views.filter((view) => view.name !== name);
    const own = { hidden: [], shared: false, mine: true, author: '' };
    return {
      views: kept.views.map((view) => ({ ...own, ...view })),
      shareable: false,
      save: async ({ name, address }) => keep({ views: [...others(name), { name, address }] }),
      remove: async ({ name }) => keep({ views: others(name) }),
    };
  }
  const refresh = () => queries.invalidateQueries({ queryKey: ['saved-views', officeId, list] });
  return {
    views: data ?? [],
    shareable: true,
    save: async (view) => {
      await answer(
        http.POST('/dentists/{id}/saved-views', {
          params: { path: { id: officeId } },
          body: { list, ...view },
        }),
      );
      await refresh();
    },
    remove: async ({ id = 0 }) => {
      await answer(
        http.DELETE('/dentists/{id}/saved-views/{viewId}', {
          params: { path: { id: officeId, viewId: id } },
          ...TOASTS,
        }),
      );
      await refresh();
    },
  };
}
