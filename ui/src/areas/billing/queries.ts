import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPageData } from '~/shared/page-data';
import {
  type LocationWish,
  type ModeWish,
  previewLocationTier,
  previewMode,
  previewTier,
  tierBilling,
  tierInvoices,
  tierPrices,
  type Wish,
} from './calls';

export const billingQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['tier-billing', organizationId],
    queryFn: ({ signal }) => tierBilling(organizationId, signal),
    meta: { quiet: true },
  });

export const invoicesQuery = (organizationId: number) =>
  infiniteQueryOptions({
    queryKey: ['tier-invoices', organizationId],
    queryFn: ({ pageParam, signal }) => tierInvoices(organizationId, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });

type Prices = Awaited<ReturnType<typeof tierPrices>>;

/**
 * The platform's prices; they change only with a deploy, and are embedded in the pages that show
 * them first.
 */
export const pricesQuery = queryOptions({
  queryKey: ['tier-prices'],
  initialData: () => readPageData<{ prices?: Prices }>()?.prices,
  queryFn: ({ signal }) => tierPrices(signal),
  meta: { quiet: true },
});

export const previewQuery = (organizationId: number, wish: Wish) =>
  queryOptions({
    queryKey: ['tier-preview', organizationId, wish],
    queryFn: ({ signal }) => previewTier(organizationId, wish, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** The next bills in another mode. */
export const modePreviewQuery = (organizationId: number, wish: ModeWish) =>
  queryOptions({
    queryKey: ['tier-mode-preview', organizationId, wish],
    queryFn: ({ signal }) => previewMode(organizationId, wish, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

export const locationPreviewQuery = (organizationId: number, wish: LocationWish) =>
  queryOptions({
    queryKey: ['tier-location-preview', organizationId, wish],
    queryFn: ({ signal }) => previewLocationTier(organizationId, wish, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
