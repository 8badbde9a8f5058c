import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import { affiliateEarnings, affiliates, inReview, payouts } from './calls';

export const affiliatesQuery = infiniteQueryOptions({
  queryKey: ['staff-affiliates'],
  queryFn: ({ pageParam, signal }) => affiliates(pageParam, signal),
  ...PAGES,
  meta: { quiet: true },
});

export const affiliateEarningsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['staff-affiliate-earnings', id],
    queryFn: ({ pageParam, signal }) => affiliateEarnings(id, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const inReviewQuery = queryOptions({
  queryKey: ['staff-affiliate-referrals'],
  queryFn: ({ signal }) => inReview(signal),
  meta: { quiet: true },
});

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['staff-affiliate-payouts'],
  queryFn: ({ pageParam, signal }) => payouts(pageParam, signal),
  ...PAGES,
  meta: { quiet: true },
});
