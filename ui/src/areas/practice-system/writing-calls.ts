import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { padded, TOGGLE_MS } from './padded';

/** The calls about what is written to a practice system. They return data without the envelope. */

type Schemas = components['schemas'];

export type ProviderPayment = Schemas['ProviderPayment'];
export type PracticeEntry = Schemas['PracticeEntry'];

const at = (id: number) => ({ params: { path: { id } } });

export const providerPayment = (id: number, signal: AbortSignal) =>
  answer(http.GET('/sikka-connect/getProviderPayment/{id}', { ...at(id), signal }));

export const toggleWriting = (dentistInfoId: number, write: boolean) =>
  padded(
    answer(http.POST('/sikka-connect/toggleWriteAbilities', { body: { dentistInfoId, write } })),
    TOGGLE_MS,
  );

export const setProviderPayment = (body: Schemas['ProviderPaymentRequest']) =>
  answer(http.POST('/sikka-connect/setProviderPayment', { body }));

export const practiceEntries = (
  id: number,
  open: boolean,
  after: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/dentists/{id}/practice-system/entries', {
      params: { path: { id }, query: { open, after } },
      signal,
    }),
  );

export const retryEntry = (office: number, entryId: number) =>
  answer(
    http.POST('/dentists/{id}/practice-system/entries/retry', { ...at(office), body: { entryId } }),
  );

export const rewriteLost = (office: number) =>
  answer(http.POST('/dentists/{id}/practice-system/entries/rewrite', at(office)));

export const settleEntry = (office: number, entryId: number) =>
  answer(
    http.POST('/dentists/{id}/practice-system/entries/settle', {
      ...at(office),
      body: { entryId },
    }),
  );
