import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls of an office's move from another system. They return data without the envelope. */

type Schemas = components['schemas'];

export type Arrival = Schemas['Arrival'];
export type Problem = Schemas['ArrivalProblem'];
export type Method = Schemas['ArrivalMethod'];
export type MethodFilter = Schemas['ArrivalMethodFilter'];
export type CompareLine = Schemas['ArrivalCompareLine'];
export type Comparison = Schemas['ArrivalComparison'];
export type ColumnChange = Schemas['ArrivalColumnChange'];
export type MemberColumn = Schemas['ArrivalMemberColumn'];

const at = (id: number) => ({ path: { id } });

export const loadArrival = async (id: number, signal: AbortSignal) =>
  (await answer(http.GET('/office/{id}/arrival', { params: at(id), signal }))).arrival ?? null;

export const begin = (id: number) =>
  answer(http.POST('/office/{id}/arrival', { params: at(id), ...TOASTS }));

export const discardMove = (id: number) =>
  answer(http.DELETE('/office/{id}/arrival', { params: at(id), ...TOASTS }));

/** The file is sent as is: the server detects its encoding. */
const sent = (id: number, file: File) => ({
  params: { path: { id }, query: { fileName: file.name } },
  body: file as unknown as string,
  bodySerializer: () => file,
  headers: { 'Content-Type': 'application/octet-stream' },
});

export const uploadMembers = (id: number, file: File) =>
  answer(http.POST('/office/{id}/arrival/members-file', sent(id, file)));

export const uploadMethods = (id: number, file: File) =>
  answer(http.POST('/office/{id}/arrival/methods-file', sent(id, file)));

export const uploadCharges = (id: number, file: File) =>
  answer(http.POST('/office/{id}/arrival/charges-file', sent(id, file)));

export const mapColumns = (id: number, body: ColumnChange) =>
  answer(http.PUT('/office/{id}/arrival/columns', { params: at(id), body, ...TOASTS }));

export const typeOver = (id: number, body: Schemas['ArrivalCellRequest']) =>
  answer(http.POST('/office/{id}/arrival/cells', { params: at(id), body, ...TOASTS }));

export const draftPlan = (id: number, name: string) =>
  answer(
    http.POST('/office/{id}/arrival/plan-drafts', { params: at(id), body: { name }, ...TOASTS }),
  );

export const listMethods = (
  id: number,
  filter: MethodFilter,
  after: number | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/arrival/methods', {
      params: { path: { id }, query: { filter, after } },
      signal,
    }),
  );

export const compare = (
  id: number,
  switchOn: string,
  onlyDiffering: boolean,
  after: number | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/arrival/comparison', {
      params: { path: { id }, query: { switchOn, onlyDiffering, after } },
      signal,
    }),
  );

export const schedule = (id: number, body: Schemas['ArrivalScheduleRequest']) =>
  answer(http.POST('/office/{id}/arrival/schedule', { params: at(id), body, ...TOASTS }));

export const cancelSchedule = (id: number) =>
  answer(http.DELETE('/office/{id}/arrival/schedule', { params: at(id), ...TOASTS }));

export const undoMove = (id: number) =>
  answer(http.POST('/office/{id}/arrival/undo', { params: at(id), ...TOASTS }));
