import { queryOptions } from '@tanstack/react-query';
import { readPageData } from '~/shared/page-data';
import { type TypicalPlan, typicalPlans } from '../calls';

/** The brand's presets, procedures and typical fees; embedded in the page that shows them first. */
export const tryQuery = queryOptions({
  queryKey: ['try-plans'],
  initialData: () => readPageData<{ typicalPlan?: TypicalPlan }>()?.typicalPlan,
  queryFn: ({ signal }) => typicalPlans(undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});
