import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls about what a connected practice offers. They return data without the envelope. */

type Schemas = components['schemas'];

export type FeeOffer = Schemas['PracticeFeeOffer'];
export type FeeEffect = Schemas['PracticeFeeEffect'];
export type UninsuredPatient = Schemas['UninsuredPatient'];
export type LocalCode = Schemas['LocalCode'];
export type LocalCodes = Schemas['LocalCodes'];
type TakenFee = Schemas['TakenPracticeFee'];

const at = (id: number) => ({ params: { path: { id } } });

export const practiceFees = (id: number, signal: AbortSignal) =>
  answer(http.GET('/dentists/{id}/practice-system/fees', { ...at(id), signal }));

export const takeFees = (office: number, fees: TakenFee[]) =>
  answer(http.POST('/dentists/{id}/practice-system/fees', { ...at(office), body: { fees } }));

export const localCodes = (id: number, signal: AbortSignal) =>
  answer(http.GET('/dentists/{id}/practice-system/codes', { ...at(id), signal }));

export const decideCode = (office: number, code: string, countsAs: string | undefined) =>
  answer(
    http.POST('/dentists/{id}/practice-system/codes', { ...at(office), body: { code, countsAs } }),
  );

export const allowInviting = (office: number, chartId: number, allowed: boolean) =>
  answer(
    http.POST('/dentists/{id}/practice-system/uninsured', {
      ...at(office),
      body: { chartId, allowed },
    }),
  );

export const uninsuredPatients = (id: number, after: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/practice-system/uninsured', {
      params: { path: { id }, query: { after } },
      signal,
    }),
  );
