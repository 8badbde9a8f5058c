import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Chooser, guaranteedPrices, type PlanScope, publicPlans, staffPlans } from '../calls';

/** The maximum prices guaranteed to new members, by kind of plan. */
export function guaranteedQuery(officeId: number) {
  return queryOptions({
    queryKey: ['guaranteed-prices', officeId],
    queryFn: ({ signal }) => guaranteedPrices(officeId, signal),
    meta: { quiet: true },
  });
}

/** The plans a person can choose on the office's public page. */
export function publicOffersQuery(ownerUserId: number, officeId: number, chooser: Chooser) {
  return queryOptions({
    queryKey: ['public-offers', officeId, chooser],
    queryFn: ({ signal }) => publicPlans(ownerUserId, officeId, chooser, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** The plans staff can enroll a person in. */
export function staffOffersQuery(whose: PlanScope, chooser: Chooser) {
  return queryOptions({
    queryKey: ['staff-offers', whose.officeId, chooser],
    queryFn: ({ signal }) => staffPlans(whose, chooser, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
