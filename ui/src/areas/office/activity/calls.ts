import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type ActivityKind = Schemas['ActivityKind'];
export type ActivityLine = Schemas['ActivityLine'];
export type ActivityPerson = Schemas['ActivityPerson'];

const FIRST = undefined as string | undefined;

export type ActivityFilter = ListFilter<'/dentists/{id}/activity'>;

/** The office's activity, latest first. */
export const activityQuery = (officeId: number, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', officeId, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/activity', {
          params: { path: { id: officeId }, query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
