import { queryOptions } from '@tanstack/react-query';
import { type BuilderStart, marketRange, type Period, type PlanScope, planDetail } from '../calls';

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

const HOUR = 3_600_000;

/** What other offices around charge for plans of a preset. */
export function marketQuery(officeId: number, preset: string, period: Period) {
  return queryOptions({
    queryKey: ['market-range', officeId, preset, period],
    queryFn: ({ signal }) => marketRange(officeId, preset, period, signal),
    enabled: preset !== '',
    staleTime: HOUR,
    meta: { quiet: true },
  });
}
