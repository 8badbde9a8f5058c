import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  type GuaranteeFilter,
  guaranteeAccount,
  guaranteedPayments,
  householdGuarantees,
} from './calls';

export function guaranteeAccountQuery(officeId: number) {
  return queryOptions({
    queryKey: ['guarantee-account', officeId],
    queryFn: ({ signal }) => guaranteeAccount(officeId, signal),
    // The partner may respond within a minute.
    refetchInterval: ({ state }) => (state.data?.state === 'requested' ? 3000 : false),
    meta: { quiet: true },
  });
}

export function guaranteesQuery(officeId: number, filter: GuaranteeFilter) {
  return infiniteQueryOptions({
    queryKey: ['guarantees', officeId, filter],
    queryFn: ({ pageParam, signal }) => guaranteedPayments(officeId, filter, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });
}

export function householdGuaranteesQuery(officeId: number, accountId: number) {
  return queryOptions({
    queryKey: ['guarantees', officeId, 'account', accountId],
    queryFn: ({ signal }) => householdGuarantees(officeId, accountId, signal),
    meta: { quiet: true },
  });
}
