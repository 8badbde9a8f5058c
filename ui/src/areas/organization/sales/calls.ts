import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { PAGES } from '~/api/pages';
import type { LineAction, SaleRequest } from './types';

const at = (id: number) => ({ params: { path: { id } } });
const of = (id: number, saleId: number) => ({ params: { path: { id, saleId } } });

const previewSale = (id: number, body: SaleRequest, signal: AbortSignal) =>
  answer(http.POST('/multi-location/offices/{id}/sales/preview', { ...at(id), body, signal }));

export const proposeSale = (id: number, body: SaleRequest) =>
  confirmed(() => answer(http.POST('/multi-location/offices/{id}/sales', { ...at(id), body })));

export const acceptSale = (id: number, saleId: number) =>
  confirmed(() =>
    answer(http.POST('/multi-location/offices/{id}/sales/{saleId}/accept', of(id, saleId))),
  );

export const declineSale = (id: number, saleId: number) =>
  answer(http.POST('/multi-location/offices/{id}/sales/{saleId}/decline', of(id, saleId)));

export const withdrawSale = (id: number, saleId: number) =>
  answer(http.POST('/multi-location/offices/{id}/sales/{saleId}/withdraw', of(id, saleId)));

export const decideSale = (
  id: number,
  saleId: number,
  body: { accountId: number; action: LineAction },
) =>
  answer(
    http.POST('/multi-location/offices/{id}/sales/{saleId}/household', { ...of(id, saleId), body }),
  );

export const leaveSale = (id: number, saleId: number, accountId: number) =>
  confirmed(() =>
    answer(
      http.POST('/multi-location/offices/{id}/sales/{saleId}/leave', {
        ...of(id, saleId),
        body: { accountId },
      }),
    ),
  );

/** A preview is of this moment: it is asked for each time. */
export const previewQuery = (id: number, body: SaleRequest) =>
  queryOptions({
    queryKey: ['location-sale-preview', id, body],
    queryFn: ({ signal }) => previewSale(id, body, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

export const salesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['location-sales', id],
    queryFn: ({ signal, pageParam }) =>
      answer(
        http.GET('/multi-location/offices/{id}/sales', {
          params: { path: { id }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const saleQuery = (id: number, saleId: number) =>
  infiniteQueryOptions({
    queryKey: ['location-sales', id, saleId],
    queryFn: ({ signal, pageParam }) =>
      answer(
        http.GET('/multi-location/offices/{id}/sales/{saleId}', {
          params: { path: { id, saleId }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

/** What a sale changes. */
export const SALES_CHANGED = [['location-sales'], ['organization'], ['organization-location']];
