import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import type { components } from '~/api/schema';

export type IncompletePractice = components['schemas']['IncompletePractice'];

const FIRST = undefined as string | undefined;

export const incompleteQuery = infiniteQueryOptions({
  queryKey: ['incomplete-practices'],
  queryFn: ({ pageParam, signal }) =>
    answer(
      http.GET('/admin/incomplete', { params: { query: { cursor: pageParam } }, signal, ...QUIET }),
    ),
  initialPageParam: FIRST,
  getNextPageParam: (page) => page.next ?? undefined,
  meta: { quiet: true },
});
