import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import { type DisputeShown, disputeOf, listDisputes } from './calls';

export function disputesQuery(officeId: number, show: DisputeShown) {
  return infiniteQueryOptions({
    queryKey: ['disputes', officeId, show],
    queryFn: ({ pageParam, signal }) => listDisputes(officeId, show, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });
}

export function disputeQuery(officeId: number, id: number) {
  return queryOptions({
    queryKey: ['dispute', officeId, id],
    queryFn: ({ signal }) => disputeOf(officeId, id, signal),
    // While it is being submitted, its result comes soon.
    refetchInterval: ({ state }) =>
      state.data?.answer === 'sending' || state.data?.answer === 'accepting' ? 3000 : false,
    meta: { quiet: true },
  });
}
