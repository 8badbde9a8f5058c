import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { FileFormat } from '~/api/list-file';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffText = Schemas['StaffText'];
export type TextSetup = Schemas['TextSetup'];
export type AskTextSetup = Schemas['AskTextSetup'];

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

/** Asks for a long file of the texts, which a job makes. */
export const askTextsFile = (filter: ListFilter<'/admin/sms/log'>, format: FileFormat) =>
  answer(
    http.POST('/admin/sms/log/file', {
      body: { ...filter, state: filter.state as StaffText['state'] | undefined, format },
    }),
  );

export const SETUP = ['text-setup'];

export const setupQuery = queryOptions({
  queryKey: SETUP,
  queryFn: ({ signal }) => answer(http.GET('/admin/sms/setup', { signal })),
  meta: { quiet: true },
});

export const askTextSetup = (body: AskTextSetup) => answer(http.POST('/admin/sms/setup', { body }));

export const testText = (brand: string) =>
  answer(http.POST('/admin/sms/test', { body: { brand } }));
