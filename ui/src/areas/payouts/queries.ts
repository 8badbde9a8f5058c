import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  accountPayments,
  listPayouts,
  officePayments,
  type PaymentFilter,
  type PayoutFilter,
  payoutDetails,
  sharedPayout,
} from './calls';

export function payoutsQuery(officeId: number, filter: PayoutFilter) {
  return infiniteQueryOptions({
    queryKey: ['payouts', officeId, filter],
    queryFn: ({ pageParam, signal }) => listPayouts(officeId, filter, pageParam, signal),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export function payoutQuery(officeId: number, id: number, search: string) {
  return infiniteQueryOptions({
    queryKey: ['payout', officeId, id, search],
    queryFn: ({ pageParam, signal }) => payoutDetails(officeId, id, search, pageParam, signal),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export function sharedPayoutQuery(link: string) {
  return infiniteQueryOptions({
    queryKey: ['shared-payout', link],
    queryFn: ({ pageParam, signal }) => sharedPayout(link, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });
}

export function officePaymentsQuery(officeId: number, filter: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: ['office-payments', officeId, filter],
    queryFn: ({ pageParam, signal }) => officePayments(officeId, filter, pageParam, signal),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export function accountPaymentsQuery(officeId: number, accountId: number) {
  return queryOptions({
    queryKey: ['account-payments', officeId, accountId],
    queryFn: ({ signal }) => accountPayments(officeId, accountId, signal),
    meta: { quiet: true },
  });
}
