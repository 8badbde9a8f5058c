import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** What locations owe each other for visits of their members. */

type Schemas = components['schemas'];

export type SettlementMonth = Schemas['LocationSettlementMonth'];
export type SettlementPair = Schemas['LocationSettlementPair'];
export type SettlementLine = Schemas['LocationSettlementLine'];
export type VisitSettings = Schemas['LocationVisitSettings'];
export type PlanValidAt = VisitSettings['plans'][number]['validAt'];

const at = (id: number) => ({ params: { path: { id } } });

export const settlementMonth = (id: number, month: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/settlements/{id}', {
      params: { path: { id }, query: { month } },
      signal,
    }),
  );

export interface LinesOf {
  month: string;
  first: number;
  second: number;
}

export const settlementLines = (
  id: number,
  of: LinesOf,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/multi-location/settlements/{id}/lines', {
      params: { path: { id }, query: { ...of, cursor } },
      signal,
    }),
  );

export const closeMonth = (id: number, month: string) =>
  confirmed(() =>
    answer(http.POST('/multi-location/settlements/{id}/close', { ...at(id), body: { month } })),
  );

export const recordPayment = (
  id: number,
  body: { settlementId: number; paidOn: string; note?: string },
) =>
  confirmed(() => answer(http.POST('/multi-location/settlements/{id}/paid', { ...at(id), body })));

export const visitSettings = (id: number, signal: AbortSignal) =>
  answer(http.GET('/multi-location/visit-settings/{id}', { ...at(id), signal }));

export const saveVisitSettings = (id: number, body: Schemas['LocationVisitSettingsChange']) =>
  answer(http.POST('/multi-location/visit-settings/{id}', { ...at(id), body }));
