import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchMembers } from './calls';

const SHOWN = 8;

/** The first households of an office that match the search. */
export const memberMatches = (officeId: number | undefined, text: string) =>
  queryOptions({
    queryKey: ['member-search', officeId, text],
    enabled: officeId !== undefined && text !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const page = await searchMembers(
        officeId ?? 0,
        { searchQuery: text, searchFilter: ['all'], sort: 'best', limit: SHOWN },
        signal,
      );
      return page.items;
    },
  });
