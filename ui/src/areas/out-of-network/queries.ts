import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { type OfficePage, officeOfPage } from '~/shared/public-office/public-office';

export type { OfficePage };

/** An office with its public offer; `office` is its number or slug. */
export const officePageQuery = (office: string) =>
  queryOptions({
    queryKey: ['public-office-page', office],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/details/{id}/no-auth', {
          params: { path: { id: office } },
          signal,
        }),
      ),
    enabled: office !== '',
    initialData: () => officeOfPage(office),
    staleTime: 60_000,
    meta: { quiet: true },
  });
