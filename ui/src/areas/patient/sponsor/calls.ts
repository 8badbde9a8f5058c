import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** A membership that a business pays a part of, or paid until it stopped. */
export type Sponsored = components['schemas']['SponsoredMembership'];

export const sponsoredQuery = queryOptions({
  queryKey: ['sponsored-memberships'],
  queryFn: ({ signal }) => answer(http.GET('/patients/sponsored', { signal })),
  meta: { quiet: true },
});

const one = (sponsorshipId: number) => ({ params: { path: { sponsorshipId } } });

export const keepMembership = (id: number, price: string) =>
  answer(
    http.POST('/patients/sponsored/{sponsorshipId}/keep', {
      ...one(id),
      body: { price, agree: true },
    }),
  );

export const letEnd = (id: number) =>
  answer(http.POST('/patients/sponsored/{sponsorshipId}/let-end', one(id)));
