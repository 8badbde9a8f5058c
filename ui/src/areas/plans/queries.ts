import { queryOptions } from '@tanstack/react-query';
import { listPlans, type PlanScope } from './calls';

/** Every plan of an office, archived ones too, in the office's order. */
export function plansQuery(whose: PlanScope) {
  return queryOptions({
    queryKey: ['plans', whose.officeId],
    queryFn: ({ signal }) => listPlans(whose, signal),
    meta: { quiet: true },
  });
}
