import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { AffiliateRequest, ReverseRequest } from './types';

/** The calls of our staff about affiliates. */

const at = (id: number) => ({ params: { path: { id } } });

export const affiliates = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/admin/affiliates', { params: { query: { cursor } }, signal }));

export const addAffiliate = (body: AffiliateRequest) =>
  answer(http.POST('/admin/affiliates', { body }));

export const changeAffiliate = (id: number, body: AffiliateRequest) =>
  answer(http.PUT('/admin/affiliates/{id}', { ...at(id), body }));

export const endAffiliate = (id: number) => answer(http.POST('/admin/affiliates/{id}/end', at(id)));

export const affiliateEarnings = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/admin/affiliates/{id}/earnings', {
      params: { path: { id }, query: { cursor } },
      signal,
    }),
  );

export const reverseEarning = (id: number, body: ReverseRequest) =>
  answer(http.POST('/admin/affiliate-earnings/{id}/reverse', { ...at(id), body }));

export const inReview = (signal: AbortSignal) =>
  answer(http.GET('/admin/affiliate-referrals', { signal }));

export const decideReferral = (organizationId: number, accept: boolean) =>
  answer(http.POST('/admin/affiliate-referrals', { body: { organizationId, accept } }));

export const payouts = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/admin/affiliate-payouts', { params: { query: { cursor } }, signal }));
