import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type ErrorGroup = Schemas['ErrorGroup'];
export type ErrorState = Schemas['ErrorState'];
export type Decision = Schemas['ErrorDecisionKind'];

export const ERRORS = ['error-groups'];

export const errorsQuery = (filter: ListFilter<'/admin/errors'>) =>
  infiniteQueryOptions({
    queryKey: [...ERRORS, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/errors', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const decideError = (
  { source, digest, version }: ErrorGroup,
  decision: Decision,
  days?: number,
) =>
  answer(
    http.POST('/admin/errors/decide', {
      body: { source, digest, version, decision, days },
    }),
  );
