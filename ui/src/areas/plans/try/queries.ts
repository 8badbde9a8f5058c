import { queryOptions } from '@tanstack/react-query';
import { typicalPlans } from '../calls';

/** The brand's presets, procedures and typical fees. */
export const tryQuery = queryOptions({
  queryKey: ['try-plans'],
  queryFn: ({ signal }) => typicalPlans(undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});
