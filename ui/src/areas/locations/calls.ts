import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';
import type { RowsChange } from '~/shared/import-rows/rows';

/** The calls of the locations. They return data without the envelope. */

type Schemas = components['schemas'];

export type LocationList = Schemas['LocationList'];
export type LocationState = Schemas['LocationState'];
export type AddLocation = Schemas['AddLocation'];
export type LocationImport = Schemas['LocationImport'];
export type LocationRow = Schemas['LocationRow'];

const IMPORTS = '/office/{id}/locations/imports';
const one = (id: number, importId: number) => ({ path: { id, importId } });
const home = (firstOffice: number, userId: number) => ({ path: { firstOffice, userId } });

export const listLocations = (id: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/locations', { params: { path: { id } }, signal }));

export const locationToAdd = (firstOffice: number, userId: number, signal: AbortSignal) =>
  answer(
    http.GET('/accounts/duplicate/{firstOffice}/{userId}', {
      params: home(firstOffice, userId),
      headers: { Accept: 'application/json' },
      signal,
    }),
  );

export const addLocation = (firstOffice: number, userId: number, body: AddLocation) =>
  answer(
    http.POST('/accounts/duplicate/{firstOffice}/{userId}', {
      params: home(firstOffice, userId),
      body,
    }),
  );

/** The file is sent as is: the server detects its encoding. */
export const uploadLocations = (id: number, file: File) =>
  answer(
    http.POST(IMPORTS, {
      params: { path: { id }, query: { fileName: file.name } },
      body: file as unknown as string,
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export const latestImport = (id: number, signal: AbortSignal) =>
  answer(http.GET(IMPORTS, { params: { path: { id } }, signal }));

export const getImport = (id: number, importId: number, signal: AbortSignal) =>
  answer(http.GET(`${IMPORTS}/{importId}`, { params: one(id, importId), signal }));

export const mapLocations = (id: number, importId: number, body: Schemas['MapLocations']) =>
  answer(
    http.POST(`${IMPORTS}/{importId}/mapping`, { params: one(id, importId), body, ...TOASTS }),
  );

export const changeRows = (id: number, importId: number, body: RowsChange) =>
  answer(
    http.POST(`${IMPORTS}/{importId}/changes`, { params: one(id, importId), body, ...TOASTS }),
  );

export const confirmLocations = (id: number, importId: number) =>
  answer(http.POST(`${IMPORTS}/{importId}/confirm`, { params: one(id, importId) }));

export const discardLocations = (id: number, importId: number) =>
  answer(http.DELETE(`${IMPORTS}/{importId}`, { params: one(id, importId) }));

export async function downloadErrors(id: number, importId: number) {
  const { data, response } = await http.GET(`${IMPORTS}/{importId}/error-rows`, {
    params: one(id, importId),
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'errors.csv');
}

export async function downloadTemplate(id: number) {
  const { data, response } = await http.GET('/office/{id}/locations/template', {
    params: { path: { id } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'locations-template.csv');
}
