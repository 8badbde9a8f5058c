import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

export type IncompletePractice = components['schemas']['IncompletePractice'];

export const incompleteQuery = infiniteQueryOptions({
  queryKey: ['incomplete-practices'],
  queryFn: ({ pageParam, signal }) =>
    answer(
      http.GET('/admin/incomplete', { params: { query: { cursor: pageParam } }, signal, ...QUIET }),
    ),
  ...PAGES,
});
