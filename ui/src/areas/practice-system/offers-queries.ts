import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { localCodes, practiceFees, uninsuredPatients } from './offers-calls';

export const feesQuery = (office: number) =>
  queryOptions({
    queryKey: ['practice-fees', office],
    queryFn: ({ signal }) => practiceFees(office, signal),
    meta: { quiet: true },
  });

export const codesQuery = (office: number) =>
  queryOptions({
    queryKey: ['local-codes', office],
    queryFn: ({ signal }) => localCodes(office, signal),
    meta: { quiet: true },
  });

export const uninsuredQuery = (office: number) =>
  infiniteQueryOptions({
    queryKey: ['uninsured-patients', office],
    queryFn: ({ pageParam, signal }) => uninsuredPatients(office, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  });
