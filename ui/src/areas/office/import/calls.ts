import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';

/** The calls of the member import. They return data without the envelope. */

type Schemas = components['schemas'];

export type Import = Schemas['Import'];
export type ImportRow = Schemas['ImportRow'];
export type ImportRows = Schemas['ImportRows'];
export type RowFilter = Schemas['ImportRowFilter'];
export type RowsRequest = Schemas['ImportRowsRequest'];

const BASE = '/office/{id}/reports/members-imports';
const one = (id: number, importId: number) => ({ path: { id, importId } });

/** The file is sent as is: the server detects its encoding. */
export const uploadFile = (id: number, file: File) =>
  answer(
    http.POST('/office/{id}/reports/members-file-upload-info', {
      params: { path: { id }, query: { fileName: file.name } },
      body: file as unknown as string,
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export const listImports = (id: number, signal: AbortSignal) =>
  answer(http.GET(BASE, { params: { path: { id } }, signal }));

export const getImport = (id: number, importId: number, signal: AbortSignal) =>
  answer(http.GET(`${BASE}/{importId}`, { params: one(id, importId), signal }));

export const mapImport = (id: number, importId: number, body: Schemas['MapRequest']) =>
  answer(http.POST(`${BASE}/{importId}/mapping`, { params: one(id, importId), body, ...TOASTS }));

export const importRows = (
  id: number,
  importId: number,
  filter: RowFilter,
  after: number,
  signal: AbortSignal,
) =>
  answer(
    http.GET(`${BASE}/{importId}/rows`, {
      params: { ...one(id, importId), query: { filter, after } },
      signal,
    }),
  );

export const changeRows = (id: number, importId: number, body: RowsRequest) =>
  answer(http.POST(`${BASE}/{importId}/changes`, { params: one(id, importId), body, ...TOASTS }));

export const confirmImport = (id: number, importId: number, sendWelcome: boolean) =>
  answer(
    http.POST(`${BASE}/{importId}/confirm`, {
      params: one(id, importId),
      body: { sendWelcome },
      ...TOASTS,
    }),
  );

export const takeBack = (id: number, importId: number) =>
  answer(http.POST(`${BASE}/{importId}/undo`, { params: one(id, importId), ...TOASTS }));

export const discard = (id: number, importId: number) =>
  answer(http.DELETE(`${BASE}/{importId}`, { params: one(id, importId), ...TOASTS }));

export async function downloadErrors(id: number, importId: number) {
  const { data, response } = await http.GET(`${BASE}/{importId}/error-rows`, {
    params: one(id, importId),
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'errors.csv');
}

export async function downloadTemplate(id: number) {
  const { data, response } = await http.GET('/office/{id}/reports/members-import-template', {
    params: { path: { id } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'members-template.csv');
}
