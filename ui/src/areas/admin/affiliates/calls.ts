import type { Earning, ReverseReason } from '~/areas/associations/calls';
import { get, post, put } from '~/areas/business-connect/send';

/** The calls of our staff about affiliates. */

export interface StaffAffiliate {
  id: number;
  brand: string;
  name: string;
  word: string;
  firstName: string;
  lastName: string;
  email: string;
  addressLine1?: string;
  zip?: string;
  bankLast4?: string;
  percent: number;
  months: number;
  holdDays: number;
  leastPayout: string;
  state: 'active' | 'ended';
  practices: number;
  held: string;
  payable: string;
  paid: string;
  version: number;
}

export interface AffiliateRequest {
  brand: string;
  name: string;
  word: string;
  firstName: string;
  lastName: string;
  email: string;
  addressLine1?: string;
  zip?: string;
  bankLast4?: string;
  percent?: number;
  months?: number;
  holdDays?: number;
  leastPayout?: string;
  version: number;
}

export type StaffEarning = Earning & { organizationId: number };

export interface InReview {
  organizationId: number;
  affiliateId: number;
  affiliate: string;
  practice: string;
  reason: string;
  firstPaidOn?: string;
  held: string;
}

export type PayoutState = 'due' | 'recorded' | 'paid' | 'void';

export interface Payout {
  id: number;
  affiliateId: number;
  affiliate: string;
  brand: string;
  bankLast4?: string;
  month: string;
  amount: string;
  state: PayoutState;
  reference?: string;
  paidOn?: string;
  recordedBy?: string;
  recordedByCaller: boolean;
  confirmedBy?: string;
  version: number;
}

const at = (id: number) => ({ params: { path: { id } } });

export const affiliates = (cursor: string | undefined, signal: AbortSignal) =>
  get<{ affiliates: StaffAffiliate[]; next?: string }>('/admin/affiliates', {
    params: { query: { cursor } },
    signal,
  });

export const addAffiliate = (body: AffiliateRequest) =>
  post<{ id: number }>('/admin/affiliates', { body });

export const changeAffiliate = (id: number, body: AffiliateRequest) =>
  put<object>('/admin/affiliates/{id}', { ...at(id), body });

export const endAffiliate = (id: number) => post<object>('/admin/affiliates/{id}/end', at(id));

export const affiliateEarnings = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  get<{ earnings: StaffEarning[]; next?: string }>('/admin/affiliates/{id}/earnings', {
    params: { path: { id }, query: { cursor } },
    signal,
  });

export const reverseEarning = (
  id: number,
  body: { organizationId: number; reason: Exclude<ReverseReason, 'refused'> },
) => post<object>('/admin/affiliate-earnings/{id}/reverse', { ...at(id), body });

export const inReview = (signal: AbortSignal) =>
  get<{ referrals: InReview[] }>('/admin/affiliate-referrals', { signal });

export const decideReferral = (organizationId: number, accept: boolean) =>
  post<object>('/admin/affiliate-referrals', { body: { organizationId, accept } });

export const payouts = (cursor: string | undefined, signal: AbortSignal) =>
  get<{ payouts: Payout[]; next?: string }>('/admin/affiliate-payouts', {
    params: { query: { cursor } },
    signal,
  });

export const recordPayout = (
  id: number,
  body: { version: number; reference: string; paidOn: string },
) => post<object>('/admin/affiliate-payouts/{id}/record', { ...at(id), body });

export const decidePayout = (id: number, body: { version: number; confirm: boolean }) =>
  post<object>('/admin/affiliate-payouts/{id}/decide', { ...at(id), body });
