import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countMembers, type MemberFilter, searchMembers } from './calls';
import type { View } from './view';

/** The maximum number of rows in the page; the next ones replace them. */
export const MOST_ROWS = 500;

/**
 * The member list of an office, page by page. `from` is where a list beyond the first `MOST_ROWS`
 * continues.
 */
export function membersQuery(
  officeId: number,
  view: Omit<View, 'openId'>,
  from: string | undefined,
) {
  const { searchFilter, searchQuery, tags } = askedFor(view);
  return infiniteQueryOptions({
    queryKey: ['members', officeId, searchFilter, tags, view.search, view.sort, from ?? null],
    queryFn: ({ pageParam, signal }) =>
      searchMembers(
        officeId,
        { searchFilter, searchQuery, tags, sort: view.sort, startingAt: pageParam },
        signal,
      ),
    initialPageParam: from,
    getNextPageParam: (page) => (page.noMoreResults ? undefined : (page.next ?? undefined)),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** The list's filter as the calls take it. */
export function askedFor({ filters, tags, search }: Pick<View, 'filters' | 'tags' | 'search'>) {
  const searchFilter: MemberFilter[] = filters.length > 0 ? filters : ['all'];
  return { searchFilter, tags, searchQuery: search || undefined };
}

/**
 * How many households each filter would add to the current ones, how many the list shows, and the
 * office's figures.
 */
export function countsQuery(officeId: number, view: Pick<View, 'filters' | 'tags' | 'search'>) {
  const asked = askedFor(view);
  return queryOptions({
    queryKey: ['member-counts', officeId, asked],
    queryFn: ({ signal }) => countMembers(officeId, asked, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
