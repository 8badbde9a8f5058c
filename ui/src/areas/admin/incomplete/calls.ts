import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

export type IncompletePractice = components['schemas']['IncompletePractice'];

export type MissingStep = components['schemas']['MissingStep'];
/** The list's filter; without it the list is complete. */
export type IncompleteStage = components['schemas']['IncompleteStage'];

export const incompleteQuery = (stage?: IncompleteStage) =>
  infiniteQueryOptions({
    queryKey: ['incomplete-practices', stage],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/incomplete', {
          params: { query: { stage, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });
