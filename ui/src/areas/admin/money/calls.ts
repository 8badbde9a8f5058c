import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

export type MoneyRow = components['schemas']['MoneyRow'];

export const moneyQuery = (filter: ListFilter<'/admin/money'>) =>
  infiniteQueryOptions({
    queryKey: ['staff-money', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/money', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
