import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import type { components } from '~/api/schema';

export type OfficePage = components['schemas']['SignupPage'];

/** An office with what it offers the public; `office` is its number or slug. */
export const officePageQuery = (office: string) =>
  queryOptions({
    queryKey: ['public-office-page', office],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/details/{id}/no-auth', {
          params: { path: { id: office } },
          signal,
          ...QUIET,
        }),
      ),
    enabled: office !== '',
    meta: { quiet: true },
  });
