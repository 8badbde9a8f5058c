import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { deliver } from '~/api/download';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';
import type { FileFormat } from '~/shared/download/DownloadMenu';

/** The member list as a file, and bulk actions on households. */

type Schemas = components['schemas'];
export type BulkAction = Schemas['BulkAction'];
export type BulkActionLine = Schemas['BulkActionLine'];
export type BulkKind = Schemas['BulkKind'];
export type SkipReason = Schemas['SkipReason'];
export type Selection = Schemas['Selection'];

const EVERY_MS = 800;
const LIST_EVERY_MS = 3000;

export async function downloadMembers(
  id: number,
  of: Selection,
  format: FileFormat,
  signal: AbortSignal,
) {
  const { data, response } = await http.POST('/dentists/{id}/members/file', {
    params: { path: { id } },
    body: { format, of },
    parseAs: 'blob',
    signal,
    ...TOASTS,
  });
  deliver(data as unknown as Blob, response, `members.${format}`);
}

export const startBulk = (
  officeId: number,
  kind: BulkKind,
  tagId: number | undefined,
  of: Selection,
) =>
  answer(
    http.POST('/dentists/{id}/members/bulk', {
      params: { path: { id: officeId } },
      body: { kind, tagId, of },
    }),
  );

/** A bulk action's progress; polled until it is done. */
export const bulkQuery = (officeId: number, actionId: number) =>
  queryOptions({
    queryKey: ['bulk-action', officeId, actionId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/members/bulk/{actionId}', {
          params: { path: { id: officeId, actionId } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'running' ? EVERY_MS : false,
    meta: { quiet: true },
  });

/** The office's bulk actions, latest first; polled while one is in progress. */
export const bulkActionsQuery = (officeId: number) =>
  infiniteQueryOptions({
    queryKey: ['bulk-acts', officeId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/members/bulk', {
          params: { path: { id: officeId }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((act) => act.state === 'running') ? LIST_EVERY_MS : false,
    meta: { quiet: true },
  });

export const undoBulk = (officeId: number, actionId: number) =>
  answer(
    http.POST('/dentists/{id}/members/bulk/{actionId}/undo', {
      params: { path: { id: officeId, actionId } },
    }),
  );

export const stopBulk = (officeId: number, actionId: number) =>
  answer(
    http.POST('/dentists/{id}/members/bulk/{actionId}/stop', {
      params: { path: { id: officeId, actionId } },
    }),
  );
