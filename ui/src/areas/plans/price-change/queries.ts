import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listChanges,
  type PriceChangeRequest,
  planPrices,
  previewChange,
  showChange,
} from './calls';

export const pricesQuery = (officeId: number, planId: number) =>
  queryOptions({
    queryKey: ['plan-prices', officeId, planId],
    queryFn: ({ signal }) => planPrices(officeId, planId, signal),
    meta: { quiet: true },
  });

export const changesQuery = (officeId: number, planId: number) =>
  queryOptions({
    queryKey: ['price-changes', officeId, planId],
    queryFn: ({ signal }) => listChanges(officeId, planId, signal),
    meta: { quiet: true },
  });

/** A preview of a change's effects; never cached. */
export const previewQuery = (
  officeId: number,
  planId: number,
  asked: PriceChangeRequest,
  page: number,
) =>
  queryOptions({
    queryKey: ['price-preview', officeId, planId, asked, page],
    queryFn: ({ signal }) => previewChange(officeId, planId, asked, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

const WAITING_MS = 5_000;

/** A change with its emails; polled while emails are being sent. */
export const logQuery = (officeId: number, changeId: number) =>
  infiniteQueryOptions({
    queryKey: ['price-change', officeId, changeId],
    queryFn: ({ pageParam, signal }) => showChange(officeId, changeId, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((notice) => notice.onItsWay))
        ? WAITING_MS
        : false,
    meta: { quiet: true },
  });
