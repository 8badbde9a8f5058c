import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { FileFormat } from '~/api/list-file';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type WebhookEvent = Schemas['WebhookEvent'];
export type EventState = Schemas['EventState'];
export type BooksCheck = Schemas['BooksCheck'];
export type PracticeEndpoint = Schemas['PracticeEndpoint'];
export type PracticeKey = Schemas['PracticeKey'];
export type DeadJob = Schemas['DeadJob'];
export type BrowserError = Schemas['BrowserError'];

/** Asks for a long file of the events, which a job makes. */
export const askWebhooksFile = (
  filter: ListFilter<'/admin/toolbox/webhooks'>,
  format: FileFormat,
) => answer(http.POST('/admin/toolbox/webhooks/file', { body: { ...filter, format } }));

export function webhooksQuery(filter: ListFilter<'/admin/toolbox/webhooks'>) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/toolbox/webhooks', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

const refOf = (event: Pick<WebhookEvent, 'organizationId' | 'id'>) => ({
  organizationId: event.organizationId,
  eventId: event.id,
});

export function webhookBodyQuery(event: WebhookEvent) {
  return queryOptions({
    queryKey: ['webhook', event.organizationId, event.id],
    queryFn: ({ signal }) =>
      answer(http.POST('/admin/toolbox/webhook', { body: refOf(event), signal })),
    meta: { quiet: true },
  });
}

export const replayWebhook = (event: WebhookEvent) =>
  answer(http.POST('/admin/toolbox/webhooks/replay', { body: refOf(event), ...TOASTS }));

/** How many one of us repeats within an hour; the server decides. */
export const ALONE = 100;

export const replayWebhooks = (filter: Schemas['ReplayWebhooks']) =>
  answer(http.POST('/admin/toolbox/webhooks/replay-all', { body: filter }));

export const reviveJobs = () => answer(http.POST('/admin/toolbox/jobs/revive-all', { body: {} }));

export const jobsQuery = infiniteQueryOptions({
  queryKey: ['dead-jobs'],
  queryFn: ({ pageParam, signal }) =>
    answer(
      http.GET('/admin/toolbox/jobs', {
        params: { query: { cursor: pageParam } },
        signal,
      }),
    ),
  ...PAGES,
  meta: { quiet: true },
});

export const browserErrorsQuery = infiniteQueryOptions({
  queryKey: ['browser-errors'],
  queryFn: ({ pageParam, signal }) =>
    answer(
      http.GET('/admin/toolbox/browser-errors', {
        params: { query: { cursor: pageParam } },
        signal,
      }),
    ),
  ...PAGES,
  meta: { quiet: true },
});

export const reviveJob = (job: Pick<DeadJob, 'organizationId' | 'id'>) =>
  answer(
    http.POST('/admin/toolbox/jobs/revive', {
      body: { organizationId: job.organizationId, jobId: job.id },
      ...TOASTS,
    }),
  );

export const booksChecksQuery = queryOptions({
  queryKey: ['books-checks'],
  queryFn: ({ signal }) => answer(http.GET('/admin/toolbox/books', { signal })),
  meta: { quiet: true },
});

export const endpointsQuery = infiniteQueryOptions({
  queryKey: ['practice-endpoints'],
  queryFn: ({ pageParam, signal }) =>
    answer(
      http.GET('/admin/toolbox/endpoints', { params: { query: { cursor: pageParam } }, signal }),
    ),
  ...PAGES,
  meta: { quiet: true },
});

export const keysQuery = infiniteQueryOptions({
  queryKey: ['practice-keys'],
  queryFn: ({ pageParam, signal }) =>
    answer(http.GET('/admin/toolbox/keys', { params: { query: { cursor: pageParam } }, signal })),
  ...PAGES,
  meta: { quiet: true },
});

export const checkBooks = () => answer(http.POST('/admin/toolbox/books'));

export function officesQuery(search: string) {
  return queryOptions({
    queryKey: ['toolbox-offices', search],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/toolbox/offices', { params: { query: { search } }, signal })),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
