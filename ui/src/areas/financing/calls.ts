import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { deliver } from '~/api/download';
import type { ListFilter } from '~/api/list-filter';
import type { components } from '~/api/schema';

/** In-house financing: treatment that patients pay for over months. */

type Schemas = components['schemas'];

export type AgreementLine = Schemas['AgreementLine'];
export type AgreementStatus = Schemas['AgreementStatus'];
export type AgreementShown = Schemas['AgreementShown'];
export type AgreementPage = Schemas['InstallmentAgreements'];
export type Agreement = Schemas['InstallmentAgreement'];
export type AgreementInstallment = Schemas['AgreementInstallment'];
export type FederalBoxLines = Schemas['FederalBox'];
export type FinancingWish = Schemas['FinancingWish'];
export type Settlement = Schemas['AgreementSettlement'];
export type SignPage = Schemas['SignPage'];

const one = (id: number, agreementId: number) => ({ path: { id, agreementId } });

/** The filter of the agreements. */
export type AgreementFilter = ListFilter<'/office/{id}/inhouse-financing'>;

export const listAgreements = (
  id: number,
  filter: AgreementFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/inhouse-financing', {
      params: { path: { id }, query: { ...filter, cursor } },
      signal,
    }),
  );

/** The payment schedule for the current input, to the cent. */
export const previewAgreement = (id: number, wish: FinancingWish, signal: AbortSignal) =>
  answer(
    http.POST('/office/{id}/inhouse-financing/preview', {
      params: { path: { id } },
      body: wish,
      signal,
    }),
  );

export const makeAgreement = (id: number, body: Schemas['NewInstallmentAgreement'], key: string) =>
  answer(
    http.POST('/office/{id}/inhouse-financing', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const loadAgreement = (id: number, agreementId: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/inhouse-financing/{agreementId}', {
      params: one(id, agreementId),
      signal,
    }),
  );

export const sendAgreement = (id: number, agreementId: number) =>
  answer(
    http.POST('/office/{id}/inhouse-financing/{agreementId}/send', {
      params: one(id, agreementId),
    }),
  );

export const signInOffice = (
  id: number,
  agreementId: number,
  body: Schemas['Signature'],
  key: string,
) =>
  answer(
    http.POST('/office/{id}/inhouse-financing/{agreementId}/sign', {
      params: { ...one(id, agreementId), header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const chargeAgain = (id: number, agreementId: number, key: string) =>
  answer(
    http.POST('/office/{id}/inhouse-financing/{agreementId}/charge', {
      params: { ...one(id, agreementId), header: { 'Idempotency-Key': key } },
    }),
  );

export const payOff = (id: number, agreementId: number, key: string) =>
  answer(
    http.POST('/office/{id}/inhouse-financing/{agreementId}/pay-off', {
      params: { ...one(id, agreementId), header: { 'Idempotency-Key': key } },
    }),
  );

export const moveDate = (id: number, agreementId: number, date: string) =>
  answer(
    http.PUT('/office/{id}/inhouse-financing/{agreementId}/date', {
      params: one(id, agreementId),
      body: { date },
    }),
  );

export const settlement = (id: number, agreementId: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/inhouse-financing/{agreementId}/settlement', {
      params: one(id, agreementId),
      signal,
    }),
  );

export const cancelAgreement = (
  id: number,
  agreementId: number,
  body: Schemas['CancelAgreement'],
) =>
  confirmed(() =>
    answer(
      http.POST('/office/{id}/inhouse-financing/{agreementId}/cancel', {
        params: one(id, agreementId),
        body,
      }),
    ),
  );

export async function openAgreement(id: number, agreementId: number) {
  const { data, response } = await http.GET('/office/{id}/inhouse-financing/{agreementId}/file', {
    params: one(id, agreementId),
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'agreement.pdf');
}

/** Sends the link to pay the late amount to the household of an agreement. */
export const sendPayLink = (id: number, accountId: number) =>
  answer(
    http.POST('/dentists/{id}/members/sendSecurePaymentUpdateLink', {
      params: { path: { id } },
      body: { accountId },
    }),
  );

export const signPage = (agreementKey: string, signal: AbortSignal) =>
  answer(
    http.GET('/inhouse-financing/{agreementKey}', {
      params: { path: { agreementKey } },
      signal,
    }),
  );

export const signByLink = (agreementKey: string, body: Schemas['LinkSignature'], key: string) =>
  answer(
    http.POST('/inhouse-financing/{agreementKey}', {
      params: { path: { agreementKey }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const ownAgreements = (signal: AbortSignal) =>
  answer(http.GET('/patient/inhouse-financing', { signal }));

export const ownAgreement = (agreementId: number, signal: AbortSignal) =>
  answer(
    http.GET('/patient/inhouse-financing/{agreementId}', {
      params: { path: { agreementId } },
      signal,
    }),
  );

export const payOffOwn = (agreementId: number, token: string | undefined, key: string) =>
  answer(
    http.POST('/patient/inhouse-financing/{agreementId}/pay-off', {
      params: { path: { agreementId }, header: { 'Idempotency-Key': key } },
      body: { token },
    }),
  );

export async function openOwnAgreement(agreementId: number) {
  const { data, response } = await http.GET('/patient/inhouse-financing/{agreementId}/file', {
    params: { path: { agreementId } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'agreement.pdf');
}
