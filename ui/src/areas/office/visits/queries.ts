import { queryOptions } from '@tanstack/react-query';
import { memberBenefits, officeSavings } from './calls';

/** What a member's plans include, what is used, and the visits. */
export function benefitsQuery(officeId: number, memberId: number) {
  return queryOptions({
    queryKey: ['member-benefits', officeId, memberId],
    queryFn: ({ signal }) => memberBenefits(officeId, memberId, signal),
    meta: { quiet: true },
  });
}

/** Everything that shows the counts. */
export const VISIT_QUERIES = [
  ['member-benefits'],
  ['member-details'],
  ['member-history'],
  ['today'],
] as const;

/** The sum over the office's members; it is figured anew, so it is kept a while. */
export function officeSavingsQuery(officeId: number) {
  return queryOptions({
    queryKey: ['office-savings', officeId],
    queryFn: ({ signal }) => officeSavings(officeId, signal),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
