import { queryOptions } from '@tanstack/react-query';
import { type BuilderStart, marketRange, type Period, type PlanScope, planDetail } from '../calls';

/**
 * The plan the builder edits. It is loaded each time the builder opens, and not refetched while the
 * user types.
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

/** Nearby offices' prices for plans of a preset. */
export function marketQuery(officeId: number, preset: string, period: Period) {
  return queryOptions({
    queryKey: ['market-range', officeId, preset, period],
    queryFn: ({ signal }) => marketRange(officeId, preset, period, signal),
    enabled: preset !== '',
    staleTime: HOUR,
    meta: { quiet: true },
  });
}
