import { queryOptions } from '@tanstack/react-query';
import { type BuilderStart, type PlanScope, planDetail } from '../calls';

/**
 * What the builder edits. It is asked anew each time the builder opens, and stays as it was while somebody types: a form is
 * not changed under their hands.
 */
export function detailQuery(whose: PlanScope, start: BuilderStart) {
  return queryOptions({
    queryKey: ['plan-detail', whose.officeId, start],
    queryFn: ({ signal }) => planDetail(whose, start, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
}
