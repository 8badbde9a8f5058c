import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';
import type { NewCard } from '~/shared/pay/CardForm';

/** The calls about platform billing. They return data without the envelope. */

type Schemas = components['schemas'];

export type TierBilling = Schemas['TierBilling'];
export type TierBill = Schemas['TierBill'];
export type TierPreview = Schemas['TierPreview'];
export type PaymentSource = Schemas['PaymentSource'];
export type PricingPeriod = Schemas['PricingPeriod'];
export type Tier = Schemas['Tier'];
export type TierLocations = Schemas['TierLocations'];
export type TierLocation = Schemas['TierLocation'];
export type TierUpcomingBill = Schemas['TierUpcomingBill'];
export type TierPayment = Awaited<ReturnType<typeof payInvoice>>;
export type TierChoice = Awaited<ReturnType<typeof chooseTier>>;

/** A tier under consideration. */
export interface Wish {
  tierLevel: number;
  pricingPeriod: PricingPeriod;
  discountCode?: string;
}

/** How an organization may be billed. */
export interface ModeWish {
  billingMode: TierLocations['billingMode'];
  invoicing: TierLocations['invoicing'];
  tiers: { dentistInfoId: number; tierLevel: number }[];
  tierLevel?: number;
}

/** A location's tier under consideration. */
export interface LocationWish {
  dentistInfoId: number;
  tierLevel: number;
}

export const tierBilling = (id: number, signal: AbortSignal) =>
  answer(http.GET('/multi-location/billing/{id}', { params: { path: { id } }, signal }));

export const tierInvoices = (id: number, cursor: number | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/billing/{id}/invoices', {
      params: { path: { id }, query: { cursor } },
      signal,
    }),
  );

export const tierPrices = (signal: AbortSignal) => answer(http.GET('/pricing', { signal }));

export const previewTier = (id: number, wish: Wish, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/billing/{id}/preview', {
      params: { path: { id } },
      body: wish,
      signal,
    }),
  );

export const chooseTier = (id: number, wish: Wish, version: string, key: string) =>
  answer(
    http.POST('/multi-location/billing/{id}/tier', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body: { ...wish, version },
    }),
  );

export const previewMode = (id: number, wish: ModeWish, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/billing/{id}/mode', {
      params: { path: { id } },
      body: { ...wish, dryRun: true },
      signal,
    }),
  );

export const chooseMode = (id: number, wish: ModeWish, version: string) =>
  answer(
    http.POST('/multi-location/billing/{id}/mode', {
      params: { path: { id } },
      body: { ...wish, dryRun: false, version },
    }),
  );

export const previewLocationTier = (id: number, wish: LocationWish, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/billing/{id}/location-preview', {
      params: { path: { id } },
      body: wish,
      signal,
    }),
  );

export const chooseLocationTier = (id: number, wish: LocationWish, version: string, key: string) =>
  answer(
    http.POST('/multi-location/billing/{id}/location-tier', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body: { ...wish, version },
    }),
  );

export const setLocationMethod = (
  id: number,
  dentistInfoId: number,
  paymentMethodId: number | undefined,
) =>
  answer(
    http.POST('/multi-location/billing/{id}/location-method', {
      params: { path: { id } },
      body: { dentistInfoId, paymentMethodId },
      ...TOASTS,
    }),
  );

export const payInvoice = (id: number, invoiceId: number, key: string) =>
  answer(
    http.POST('/multi-location/billing/{id}/pay', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body: { invoiceId },
      ...TOASTS,
    }),
  );

export const addMethod = (organizationId: number, card: NewCard) =>
  answer(
    http.POST('/dentists/addTierPaymentMethod/org', {
      body: { organizationId, ...card },
    }),
  );

export const makeDefault = (organizationId: number, paymentMethodId: number) =>
  answer(
    http.POST('/dentists/setDefaultTierPaymentMethod', {
      body: { organizationId, paymentMethodId },
      ...TOASTS,
    }),
  );

export const removeMethod = (organizationId: number, paymentMethodId: number) =>
  answer(
    http.POST('/dentists/removeTierPaymentMethod', {
      body: { organizationId, paymentMethodId },
      ...TOASTS,
    }),
  );

/** Opens in a new tab: the file is fetched with the session, and the tab only gets a blob URL. */
export async function openInvoice(id: number, invoiceId: number) {
  const { data, response } = await http.GET('/multi-location/billing/{id}/invoices/{invoiceId}', {
    params: { path: { id, invoiceId } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'invoice.pdf');
}
