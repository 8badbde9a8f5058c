import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffHousehold = Schemas['StaffHousehold'];
export type Standing = Schemas['HouseholdStanding'];
export type StaffLedgerRow = Schemas['StaffLedgerRow'];
export type HouseholdHead = Schemas['StaffHouseholdHead'];
export type HistoryItem = Schemas['HistoryItem'];
export type LedgerEntry = Schemas['LedgerEntry'];

/** The fewest characters of a search over all offices. */
export const LEAST = 3;

export const householdsQuery = (filter: ListFilter<'/admin/members'>) =>
  infiniteQueryOptions({
    queryKey: ['staff-members', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/members', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    enabled: filter.officeId !== undefined || (filter.search ?? '').length >= LEAST,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const paymentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff-payments', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/members/{id}/payments', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['staff-history', id],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/members/{id}/history', {
          params: { path: { id }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const entriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff-entries', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/members/{id}/entries', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

/** Gives credit alone; the server refuses more than $200.00 in 30 days. */
export const giveCredit = (id: number, body: Schemas['GiveCredit']) =>
  answer(http.POST('/admin/members/{id}/credit', { params: { path: { id } }, body }));

export const askRefund = (body: Schemas['AskRefund']) =>
  answer(http.POST('/admin/approvals/refund', { body }));
