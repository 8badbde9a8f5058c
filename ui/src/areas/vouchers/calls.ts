import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { deliver } from '~/api/download';
import type {
  DecisionRequest,
  FundRequest,
  SettingsRequest,
  SubmitRequest,
  VoucherState,
  WaitingRequest,
} from './types';

/** The calls of vouchers. They return data without the envelope. */

const at = (id: number) => ({ params: { path: { id } } });

export const approverPrograms = (signal: AbortSignal) =>
  answer(http.GET('/voucher/programs', { signal }));

export const vouchersToApprove = (program: number, body: WaitingRequest, signal: AbortSignal) =>
  answer(http.POST('/voucher/getVouchersToApprove/{id}', { ...at(program), body, signal }));

export const decideVoucher = (body: DecisionRequest) =>
  answer(http.POST('/voucher/approveVoucher', { body }));

/** The file that the office added to a voucher, for its approver. */
export async function openVoucherFile(voucherId: number, signal: AbortSignal) {
  const { data, response } = await http.GET('/voucher/files/{voucherId}', {
    params: { path: { voucherId } },
    parseAs: 'blob',
    signal,
    ...TOASTS,
  });
  deliver(data as unknown as Blob, response, 'voucher.pdf');
}

export const officeVouchers = (
  id: number,
  state: VoucherState | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/dentists/{id}/vouchers', {
      params: { path: { id }, query: { state, cursor } },
      signal,
    }),
  );

export const voucherForm = (id: number, search: string, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/vouchers/form', {
      params: { path: { id }, query: { search: search || undefined } },
      signal,
    }),
  );

export const submitVoucher = (body: SubmitRequest) =>
  answer(http.POST('/voucher/submitVoucher', { body }));

const one = (id: number, voucherId: number) => ({ params: { path: { id, voucherId } } });

export const withdrawVoucher = (office: number, voucher: number) =>
  answer(http.POST('/dentists/{id}/vouchers/{voucherId}/withdraw', one(office, voucher)));

export const reverseVoucher = (office: number, voucher: number, reason: string) =>
  answer(
    http.POST('/dentists/{id}/vouchers/{voucherId}/reverse', {
      ...one(office, voucher),
      body: { reason },
    }),
  );

export const voucherSettings = (office: number, signal: AbortSignal) =>
  answer(http.POST('/voucher/getVoucherSettings/{id}', { ...at(office), signal }));

export const saveVoucherSettings = (office: number, body: SettingsRequest) =>
  answer(http.POST('/voucher/updateVoucherSettings/{id}', { ...at(office), body }));

export const voucherFund = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/vouchers/fund', {
      params: { path: { id }, query: { cursor } },
      signal,
    }),
  );

/** All approved vouchers, as a CSV file. */
export async function downloadApproved(
  office: number,
  days: { from?: string; to?: string },
  signal: AbortSignal,
) {
  const { data, response } = await http.POST('/voucher/reports/all-approved-vouchers/{id}', {
    params: { path: { id: office } },
    body: days,
    parseAs: 'blob',
    signal,
    ...TOASTS,
  });
  deliver(data as unknown as Blob, response, 'approved-vouchers.csv');
}

export const staffPrograms = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/admin/voucher-programs', { params: { query: { cursor } }, signal }));

export const recordFund = (body: FundRequest) =>
  answer(http.POST('/admin/voucher-programs/fund', { body }));
