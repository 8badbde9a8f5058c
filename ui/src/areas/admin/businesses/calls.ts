import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

export type StaffBusiness = components['schemas']['StaffBusiness'];

export type BusinessRefund = components['schemas']['StaffBusinessRefund'];

export const BUSINESSES = ['staff-businesses'];

export const businessesQuery = (filter: ListFilter<'/admin/businesses'>) =>
  infiniteQueryOptions({
    queryKey: [...BUSINESSES, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/businesses', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const refundsQuery = (filter: ListFilter<'/admin/businesses/refunds'>) =>
  infiniteQueryOptions({
    queryKey: ['staff-business-refunds', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/businesses/refunds', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const endBusiness = (id: number, reason: string) =>
  answer(
    http.POST('/admin/businesses/{id}/end', {
      params: { path: { id } },
      body: { reason },
    }),
  );

export const resendTerms = (id: number) =>
  answer(http.POST('/admin/businesses/{id}/resend', { params: { path: { id } } }));
