import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  householdReferrals,
  memberDetails,
  memberHistory,
  memberLedger,
  personLedger,
} from '../calls';

/** A household in the office's view: family, subscriptions, payment, notes. */
export function detailsQuery(userId: number, accountId: number) {
  return queryOptions({
    queryKey: ['member-details', accountId],
    queryFn: ({ signal }) => memberDetails(userId, accountId, signal),
    meta: { quiet: true },
  });
}

/** The ledger's filter: a year, or one person's part of all years. */
export interface LedgerView {
  year: number | null;
  memberId: number | null;
}

export const WHOLE_LEDGER: LedgerView = { year: null, memberId: null };

/** A household's payments to the office. */
export function ledgerQuery(officeId: number, ownerUserId: number, { year, memberId }: LedgerView) {
  return queryOptions({
    queryKey: ['member-ledger', officeId, ownerUserId, year, memberId],
    queryFn: ({ signal }) =>
      memberId === null
        ? memberLedger(officeId, ownerUserId, year, signal)
        : personLedger(officeId, ownerUserId, memberId, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** A household's change history, newest first. */
export function historyQuery(accountId: number) {
  return infiniteQueryOptions({
    queryKey: ['member-history', accountId],
    queryFn: ({ pageParam, signal }) => memberHistory(accountId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });
}

/** A household's code, the people who joined with it, and the state of each credit. */
export function householdReferralsQuery(accountId: number) {
  return queryOptions({
    queryKey: ['household-referrals', accountId],
    queryFn: ({ signal }) => householdReferrals(accountId, signal),
    meta: { quiet: true },
  });
}
