import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import { type GuestSide, guestOf, guestVisits } from './calls';

export const guestQuery = (office: number, memberId: number) =>
  queryOptions({
    queryKey: ['guests', office, 'guest', memberId],
    queryFn: ({ signal }) => guestOf(office, memberId, signal),
    retry: false,
    meta: { quiet: true },
  });

export const guestVisitsQuery = (office: number, side: GuestSide) =>
  infiniteQueryOptions({
    queryKey: ['guests', office, 'visits', side],
    queryFn: ({ signal, pageParam }) => guestVisits(office, side, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

/** What a visit changes. */
export const GUESTS = [['guests']];
