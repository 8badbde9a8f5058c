import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** Guaranteed payment plans, with the guarantee partner. */

type Schemas = components['schemas'];

export type GuaranteeAccount = Schemas['GuaranteeAccount'];
export type GuaranteedPayment = Schemas['GuaranteedPayment'];
export type GuaranteedPayments = Schemas['GuaranteedPayments'];
export type GuaranteedState = Schemas['GuaranteedState'];
export type GuaranteeShown = Schemas['GuaranteeShown'];

export type GuaranteeFilter = Pick<Schemas['GuaranteedPaymentsRequest'], 'show' | 'search'>;

export const guaranteeAccount = (id: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/guarantee', { params: { path: { id } }, signal }));

/** Applies; a number identifies the office's existing account with the partner. */
export const activateGuarantee = (id: number, accountNumber?: string) =>
  answer(
    http.POST('/office/{id}/guarantee/activate', {
      params: { path: { id } },
      body: { accountNumber },
    }),
  );

/** A single-use link that signs the user in at the partner. */
export const partnerLogin = (officeId: number, userId: number) =>
  answer(
    http.GET('/varidi-connect/login/{officeId}/{userId}', {
      params: { path: { officeId, userId } },
    }),
  );

export const guaranteedPayments = (
  officeId: number,
  filter: GuaranteeFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/dentists/guaranteed-plan-payments', {
      body: { officeId, ...filter, cursor },
      signal,
    }),
  );

/** The guaranteed terms of one household. */
export const householdGuarantees = (officeId: number, accountId: number, signal: AbortSignal) =>
  answer(
    http.POST('/dentists/guaranteed-plan-payments', {
      body: { officeId, accountId },
      signal,
    }),
  );

/** For the whole office, or for one membership. */
export const setAutomaticClaim = (
  officeId: number,
  automaticClaim: boolean,
  membershipId?: number,
) =>
  answer(
    http.POST('/dentists/guaranteed-plan-payments/toggle', {
      body: { officeId, automaticClaim, membershipId },
      ...TOASTS,
    }),
  );

export const claimGuarantee = (membershipId: number) =>
  answer(http.POST('/subscriptions/claimGuarantee', { body: { membershipId } }));

export const repayGuarantee = (id: number, claimId: number, key: string) =>
  answer(
    http.POST('/office/{id}/guarantee-claims/{claimId}/repay', {
      params: { path: { id, claimId }, header: { 'Idempotency-Key': key } },
    }),
  );
