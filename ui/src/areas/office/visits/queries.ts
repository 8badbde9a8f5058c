import { queryOptions } from '@tanstack/react-query';
import { memberBenefits, officeSavings } from './calls';

/** A member's benefits, their use, and the visits. */
export function benefitsQuery(officeId: number, memberId: number) {
  return queryOptions({
    queryKey: ['member-benefits', officeId, memberId],
    queryFn: ({ signal }) => memberBenefits(officeId, memberId, signal),
    meta: { quiet: true },
  });
}

/** Every query that shows the counts. */
export const VISIT_QUERIES = [
  ['member-benefits'],
  ['member-details'],
  ['member-history'],
  ['today'],
  ['here-today'],
] as const;

/**
 * The total over the office's members; it is computed on each request, so it is cached for a while.
 */
export function officeSavingsQuery(officeId: number) {
  return queryOptions({
    queryKey: ['office-savings', officeId],
    queryFn: ({ signal }) => officeSavings(officeId, signal),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
