import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { deliver } from '~/api/download';
import type {
  ApproverProgram,
  DecisionRequest,
  FundRequest,
  OfficeVouchers,
  SettingsRequest,
  StaffVoucherPrograms,
  SubmitRequest,
  VoucherDone,
  VoucherForm,
  VoucherFund,
  VoucherSettings,
  VoucherState,
  VouchersToApprove,
  WaitingRequest,
} from './types';

/** The calls of vouchers. The generated contract does not have them yet: the types are our own. */

interface Init {
  params?: { path?: Record<string, number>; query?: Record<string, string | undefined> };
  body?: object;
  signal?: AbortSignal;
  parseAs?: 'blob';
}
type Send = <Data>(
  path: string,
  init: Init,
) => Promise<{ data?: { data: Data }; response: Response }>;

const get = <Data>(path: string, init: Init = {}) =>
  answer((http.GET as unknown as Send)<Data>(path, { ...init, ...QUIET }));
const post = <Data>(path: string, init: Init = {}) =>
  answer((http.POST as unknown as Send)<Data>(path, { ...init, ...QUIET }));

const at = (id: number) => ({ params: { path: { id } } });

export const approverPrograms = (signal: AbortSignal) =>
  get<{ programs: ApproverProgram[] }>('/voucher/programs', { signal });

export const vouchersToApprove = (program: number, body: WaitingRequest, signal: AbortSignal) =>
  post<VouchersToApprove>('/voucher/getVouchersToApprove/{id}', { ...at(program), body, signal });

export const decideVoucher = (body: DecisionRequest) =>
  post<VoucherDone>('/voucher/approveVoucher', { body });

export const officeVouchers = (
  id: number,
  state: VoucherState | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  get<OfficeVouchers>('/dentists/{id}/vouchers', {
    params: { path: { id }, query: { state, cursor } },
    signal,
  });

export const voucherForm = (id: number, search: string, signal: AbortSignal) =>
  get<VoucherForm>('/dentists/{id}/vouchers/form', {
    params: { path: { id }, query: { search: search || undefined } },
    signal,
  });

export const submitVoucher = (body: SubmitRequest) =>
  post<VoucherDone>('/voucher/submitVoucher', { body });

const one = (id: number, voucherId: number) => ({ params: { path: { id, voucherId } } });

export const withdrawVoucher = (office: number, voucher: number) =>
  post<object>('/dentists/{id}/vouchers/{voucherId}/withdraw', one(office, voucher));

export const reverseVoucher = (office: number, voucher: number, reason: string) =>
  post<object>('/dentists/{id}/vouchers/{voucherId}/reverse', {
    ...one(office, voucher),
    body: { reason },
  });

export const voucherSettings = (office: number, signal: AbortSignal) =>
  post<VoucherSettings>('/voucher/getVoucherSettings/{id}', { ...at(office), signal });

export const saveVoucherSettings = (office: number, body: SettingsRequest) =>
  post<VoucherSettings>('/voucher/updateVoucherSettings/{id}', { ...at(office), body });

export const voucherFund = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  get<VoucherFund>('/dentists/{id}/vouchers/fund', {
    params: { path: { id }, query: { cursor } },
    signal,
  });

/** All approved vouchers, as a CSV file. */
export async function downloadApproved(
  office: number,
  days: { from?: string; to?: string },
  signal: AbortSignal,
) {
  const { data, response } = await (http.POST as unknown as Send)(
    '/voucher/reports/all-approved-vouchers/{id}',
    { ...at(office), body: days, parseAs: 'blob', signal },
  );
  deliver(data as unknown as Blob, response, 'approved-vouchers.csv');
}

export const staffPrograms = (cursor: string | undefined, signal: AbortSignal) =>
  get<StaffVoucherPrograms>('/admin/voucher-programs', { params: { query: { cursor } }, signal });

export const recordFund = (body: FundRequest) =>
  post<{ balance: string }>('/admin/voucher-programs/fund', { body });
