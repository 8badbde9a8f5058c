import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { ApiError, SOMETHING_WENT_WRONG } from '~/api/errors';
import type { components } from '~/api/schema';

/** The office's disputes. */

type Schemas = components['schemas'];

export type Dispute = Schemas['Dispute'];
export type DisputeLine = Schemas['DisputeLine'];
export type DisputeShown = Schemas['DisputeShown'];
export type DisputeChoice = Schemas['DisputeChoice'];
export type Evidence = Schemas['Evidence'];

export const listDisputes = (
  officeId: number,
  show: DisputeShown,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/disputes', {
      params: { path: { id: officeId }, query: { show, cursor } },
      signal,
    }),
  );

const at = (officeId: number, disputeId: number) => ({
  params: { path: { id: officeId, disputeId } },
});

export const disputeOf = (officeId: number, disputeId: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/disputes/{disputeId}', { ...at(officeId, disputeId), signal }));

export const saveEvidence = (officeId: number, disputeId: number, body: Evidence) =>
  answer(
    http.PUT('/office/{id}/disputes/{disputeId}/evidence', {
      ...at(officeId, disputeId),
      body,
    }),
  );

export const submitDispute = (officeId: number, disputeId: number) =>
  answer(
    http.POST('/office/{id}/disputes/{disputeId}/submit', {
      ...at(officeId, disputeId),
      ...TOASTS,
    }),
  );

export const acceptDispute = (officeId: number, disputeId: number) =>
  answer(
    http.POST('/office/{id}/disputes/{disputeId}/accept', {
      ...at(officeId, disputeId),
      ...TOASTS,
    }),
  );

export const afterLost = (officeId: number, disputeId: number, choice: DisputeChoice) =>
  answer(
    http.POST('/office/{id}/disputes/{disputeId}/after-lost', {
      ...at(officeId, disputeId),
      body: { choice },
      ...TOASTS,
    }),
  );

/** The evidence as it would be submitted, or as it was. */
export async function packOf(officeId: number, disputeId: number): Promise<Blob> {
  const { data } = await http.GET('/office/{id}/disputes/{disputeId}/pack', {
    ...at(officeId, disputeId),
    parseAs: 'blob',
  });
  if (!data) throw new ApiError(0, 'empty', SOMETHING_WENT_WRONG);
  return data as unknown as Blob;
}
