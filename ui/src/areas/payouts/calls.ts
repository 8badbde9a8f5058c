import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { deliver } from '~/api/download';
import type { ListFilter } from '~/api/list-filter';
import type { components } from '~/api/schema';
import type { FileFormat } from '~/shared/download/DownloadMenu';

/** The calls about payouts and payments. They return data without the envelope. */

type Schemas = components['schemas'];

export type PayoutRow = Schemas['PayoutRow'];
export type PayoutStatus = Schemas['PayoutStatus'];
export type PayoutPage = Schemas['PayoutPage'];
export type PayoutDetails = Schemas['PayoutDetails'];
export type PayoutItem = Schemas['PayoutItem'];
export type AddsUp = Schemas['AddsUp'];
export type Collected = Schemas['CollectedForPayout'];
export type OfficePayment = Schemas['OfficePayment'];
export type OfficePayments = Schemas['OfficePayments'];
export type LedgerStatus = Schemas['LedgerStatus'];

export type PayoutFilter = ListFilter<'/DBreports/dentist/payouts/{id}/list'>;

export type PaymentFilter = ListFilter<'/office/{id}/payment-ledger'>;

export const listPayouts = (
  id: number,
  filter: PayoutFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/DBreports/dentist/payouts/{id}/list', {
      params: { path: { id }, query: { ...filter, cursor } },
      signal,
    }),
  );

const one = (dentistInfoId: number, id: number) => ({ dentistInfoId, id });

export const payoutDetails = (
  office: number,
  id: number,
  search: string,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer<PayoutDetails>(
    http.GET('/DBreports/dentist/{dentistInfoId}/payout/{id}', {
      params: { path: one(office, id), query: { search: search || undefined, cursor } },
      signal,
    }) as Promise<{ data?: { data: PayoutDetails } }>,
  );

/** A payout from a standard account has a separate call. */
export async function downloadPayout(
  office: number,
  payout: Pick<PayoutRow, 'id' | 'fromStandard'>,
  format: FileFormat,
) {
  const options = {
    params: { path: one(office, payout.id), query: { [format]: true } },
    parseAs: 'blob',
  } as const;
  const { data, response } = payout.fromStandard
    ? await http.GET('/DBreports/dentist/{dentistInfoId}/upgrade_payout/{id}', options)
    : await http.GET('/DBreports/dentist/{dentistInfoId}/payout/{id}', options);
  deliver(data as unknown as Blob, response, `payout.${format}`);
}

export const sharePayout = (office: number, id: number) =>
  answer(
    http.POST('/DBreports/dentist/{dentistInfoId}/payout/{id}/link', {
      params: { path: one(office, id) },
    }),
  );

export const withdrawPayoutLinks = (office: number, id: number) =>
  answer(
    http.DELETE('/DBreports/dentist/{dentistInfoId}/payout/{id}/link', {
      params: { path: one(office, id) },
    }),
  );

export const sharedPayout = (payoutURL: string, cursor: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/web-payout/{payoutURL}', {
      params: { path: { payoutURL }, query: { cursor } },
      signal,
    }),
  );

export const officePayments = (
  id: number,
  filter: PaymentFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/payment-ledger', {
      params: { path: { id }, query: { ...filter, cursor } },
      signal,
    }),
  );

export const accountPayments = (id: number, accountId: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/accounts/{accountId}/payments', {
      params: { path: { id, accountId } },
      signal,
    }),
  );

/** Opens in a new tab: the file is fetched with the session, and the tab only gets a blob URL. */
export async function openReceipt(ownerUserId: number, paymentId: number) {
  const { data, response } = await http.GET('/users/{id}/receipts/{chargeId}', {
    params: { path: { id: ownerUserId, chargeId: paymentId } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'receipt.pdf');
}

export async function openStatement(ownerUserId: number, year: number) {
  const { data, response } = await http.GET('/users/{id}/statements/{year}', {
    params: { path: { id: ownerUserId, year } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'statement.pdf');
}
