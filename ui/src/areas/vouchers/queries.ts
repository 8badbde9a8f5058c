import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  approverPrograms,
  officeVouchers,
  staffPrograms,
  voucherForm,
  voucherFund,
  voucherSettings,
  vouchersToApprove,
} from './calls';
import type { VoucherState } from './types';

export const programsQuery = queryOptions({
  queryKey: ['voucher-programs'],
  queryFn: ({ signal }) => approverPrograms(signal),
  meta: { quiet: true },
});

export const waitingQuery = (program: number, filter: { officeId?: number; days?: number }) =>
  infiniteQueryOptions({
    queryKey: ['vouchers-to-approve', program, filter],
    queryFn: ({ pageParam, signal }) =>
      vouchersToApprove(program, { ...filter, cursor: pageParam }, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const vouchersQuery = (office: number, state: VoucherState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['vouchers', office, state],
    queryFn: ({ pageParam, signal }) => officeVouchers(office, state, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const formQuery = (office: number, search: string) =>
  queryOptions({
    queryKey: ['voucher-form', office, search],
    queryFn: ({ signal }) => voucherForm(office, search, signal),
    meta: { quiet: true },
  });

export const settingsQuery = (office: number) =>
  queryOptions({
    queryKey: ['voucher-settings', office],
    queryFn: ({ signal }) => voucherSettings(office, signal),
    // A form is filled in from it.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const fundQuery = (office: number) =>
  infiniteQueryOptions({
    queryKey: ['voucher-fund', office],
    queryFn: ({ pageParam, signal }) => voucherFund(office, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const staffProgramsQuery = infiniteQueryOptions({
  queryKey: ['staff-voucher-programs'],
  queryFn: ({ pageParam, signal }) => staffPrograms(pageParam, signal),
  ...PAGES,
  meta: { quiet: true },
});
