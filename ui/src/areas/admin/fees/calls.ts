import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type AgreedFee = Schemas['AgreedFee'];
export type BrandFee = Schemas['BrandFee'];
export type FeeWish = Schemas['FeeWish'];
export type FeePreview = Schemas['FeePreview'];
export type StaffCoupon = Schemas['StaffCoupon'];
export type LeadSource = Schemas['StaffLeadSource'];

export const FEES = ['staff-fees'];

export const feesQuery = queryOptions({
  queryKey: FEES,
  queryFn: ({ signal }) => answer(http.GET('/admin/fees', { signal })),
  meta: { quiet: true },
});

export const previewFee = (body: FeeWish) => answer(http.POST('/admin/fees/preview', { body }));

export const askFee = (body: FeeWish & { reason: string }) =>
  answer(http.POST('/admin/fees', { body }));

export const askFeeEnd = (organizationId: number, feeId: number, reason: string) =>
  answer(http.POST('/admin/fees/end', { body: { organizationId, feeId, reason } }));

export const COUPONS = ['staff-coupons'];

export const couponsQuery = queryOptions({
  queryKey: COUPONS,
  queryFn: ({ signal }) => answer(http.GET('/admin/coupons', { signal })),
  meta: { quiet: true },
});

export const addCoupon = (body: Schemas['AddCoupon']) =>
  answer(http.POST('/admin/coupons', { body }));

export const endCoupon = (brand: string, code: string) =>
  answer(http.POST('/admin/coupons/end', { body: { brand, code } }));

export const SOURCES = ['staff-lead-sources'];

export const sourcesQuery = queryOptions({
  queryKey: SOURCES,
  queryFn: ({ signal }) => answer(http.GET('/admin/lead-sources', { signal })),
  meta: { quiet: true },
});

export const addSource = (brand: string, label: string) =>
  answer(http.POST('/admin/lead-sources', { body: { brand, label } }));

export const changeSource = (body: Schemas['ChangeLeadSource']) =>
  answer(http.PUT('/admin/lead-sources', { body }));

export const orderSources = (brand: string, values: string[]) =>
  answer(http.POST('/admin/lead-sources/order', { body: { brand, values } }));
