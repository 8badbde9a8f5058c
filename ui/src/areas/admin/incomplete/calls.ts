import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

export type IncompletePractice = components['schemas']['IncompletePractice'];

export type MissingStep = components['schemas']['MissingStep'];
export type IncompleteStage = components['schemas']['IncompleteStage'];

export const incompleteQuery = (filter: ListFilter<'/admin/incomplete'>) =>
  infiniteQueryOptions({
    queryKey: ['incomplete-practices', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/incomplete', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
