import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffText = Schemas['StaffText'];
export type TextSetup = Schemas['TextSetup'];

export const textsQuery = (filter: ListFilter<'/admin/sms/log'>) =>
  infiniteQueryOptions({
    queryKey: ['staff-texts', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/sms/log', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const setupQuery = queryOptions({
  queryKey: ['text-setup'],
  queryFn: ({ signal }) => answer(http.GET('/admin/sms/setup', { signal })),
  meta: { quiet: true },
});
