import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type PlanPrices = Schemas['PlanPrices'];
export type Preview = Schemas['PriceChangePreview'];
export type PreviewLine = Schemas['PriceChangePreviewLine'];
export type Letter = Schemas['PriceChangeLetter'];
export type Offer = Schemas['PriceChangeOffer'];
export type PriceChange = Schemas['PriceChange'];
export type Notice = Schemas['PriceNotice'];

/** The wizard's input. */
export type PriceChangeRequest = Pick<
  Schemas['PriceChangePreviewRequest'],
  'monthly' | 'yearly' | 'startsOn'
>;

export const planPrices = (officeId: number, planId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/custom-memberships/{planId}/prices', {
      params: { path: { id: officeId, planId } },
      signal,
    }),
  );

export const previewChange = (
  officeId: number,
  planId: number,
  asked: PriceChangeRequest,
  page: number,
  signal?: AbortSignal,
) =>
  answer(
    http.POST('/dentists/{id}/custom-memberships/priceChangePreview', {
      params: { path: { id: officeId } },
      body: { planId, ...asked, page },
      signal,
    }),
  );

export const makeChange = (
  officeId: number,
  planId: number,
  asked: PriceChangeRequest & { startsOn: string },
  version: string,
) =>
  answer(
    http.POST('/dentists/{id}/custom-memberships/changePlanPrice', {
      params: { path: { id: officeId } },
      body: { planId, ...asked, version },
    }),
  );

export const listChanges = (officeId: number, planId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/custom-memberships/priceChanges', {
      params: { path: { id: officeId }, query: { planId } },
      signal,
    }),
  );

export const showChange = (
  officeId: number,
  changeId: number,
  cursor: number | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/dentists/{id}/custom-memberships/priceChanges/{changeId}', {
      params: { path: { id: officeId, changeId }, query: { cursor } },
      signal,
    }),
  );

export const takeBack = (officeId: number, changeId: number) =>
  answer(
    http.POST('/dentists/{id}/custom-memberships/priceChanges/{changeId}/undo', {
      params: { path: { id: officeId, changeId } },
      ...TOASTS,
    }),
  );

export const resendNotice = (officeId: number, changeId: number, noticeId: number) =>
  answer(
    http.POST(
      '/dentists/{id}/custom-memberships/priceChanges/{changeId}/notices/{noticeId}/resend',
      { params: { path: { id: officeId, changeId, noticeId } }, ...TOASTS },
    ),
  );
