import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** What an office offers before a membership is canceled, and pauses. */

type Schemas = components['schemas'];

export type CancelOffers = Schemas['CancelOffers'];

const at = (officeId: number) => ({ params: { path: { id: officeId } } });

export const offersQuery = (officeId: number, membershipId: number) =>
  queryOptions({
    queryKey: ['cancel-offers', officeId, membershipId],
    queryFn: ({ signal }) =>
      answer(
        http.POST('/dentists/{id}/subscription/offers', {
          ...at(officeId),
          body: { membershipId },
          signal,
        }),
      ),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const pausePlan = (officeId: number, membershipId: number, months: number) =>
  answer(
    http.POST('/dentists/{id}/subscription/pause', {
      ...at(officeId),
      body: { membershipId, months },
    }),
  );

export const resumePlan = (officeId: number, membershipId: number) =>
  answer(
    http.POST('/dentists/{id}/subscription/resume', {
      ...at(officeId),
      body: { membershipId },
    }),
  );

/** Whether there is something to offer or to explain. */
export const hasOffers = ({ pauses, noPause, yearly, otherPlan }: CancelOffers): boolean =>
  pauses.length > 0 || Boolean(noPause) || Boolean(yearly) || otherPlan;
