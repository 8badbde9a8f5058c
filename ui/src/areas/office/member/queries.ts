import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { householdReferrals, memberDetails, memberHistory, memberLedger } from '../calls';

/** A household as the office sees it: family, subscriptions, payment, notes. */
export function detailsQuery(userId: number, accountId: number) {
  return queryOptions({
    queryKey: ['member-details', accountId],
    queryFn: ({ signal }) => memberDetails(userId, accountId, signal),
    meta: { quiet: true },
  });
}

/** What a household paid the office: one year, or all of them (`year` null). */
export function ledgerQuery(officeId: number, ownerUserId: number, year: number | null) {
  return queryOptions({
    queryKey: ['member-ledger', officeId, ownerUserId, year],
    queryFn: ({ signal }) => memberLedger(officeId, ownerUserId, year, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** Every change of a household, newest first. */
export function historyQuery(accountId: number) {
  return infiniteQueryOptions({
    queryKey: ['member-history', accountId],
    queryFn: ({ pageParam, signal }) => memberHistory(accountId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });
}

/** A household's code, who joined with it, and the state of each credit. */
export function householdReferralsQuery(accountId: number) {
  return queryOptions({
    queryKey: ['household-referrals', accountId],
    queryFn: ({ signal }) => householdReferrals(accountId, signal),
    meta: { quiet: true },
  });
}
