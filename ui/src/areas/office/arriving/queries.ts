import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { compare, listMethods, loadArrival, type MethodFilter } from './calls';

/** The polling interval while the server works on the move. */
const WATCH_MS = 3000;

export const arrivalKey = (officeId: number) => ['arrival', officeId];

export const arrivalQuery = (officeId: number) =>
  queryOptions({
    queryKey: arrivalKey(officeId),
    queryFn: ({ signal }) => loadArrival(officeId, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'switching' || (data?.methods?.waiting ?? 0) > 0 ? WATCH_MS : false,
    meta: { quiet: true },
  });

export const methodsQuery = (officeId: number, filter: MethodFilter) =>
  infiniteQueryOptions({
    queryKey: [...arrivalKey(officeId), 'methods', filter],
    queryFn: ({ pageParam, signal }) => listMethods(officeId, filter, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });

export const comparisonQuery = (officeId: number, on: string, onlyDiffering: boolean) =>
  infiniteQueryOptions({
    queryKey: [...arrivalKey(officeId), 'comparison', on, onlyDiffering],
    queryFn: ({ pageParam, signal }) => compare(officeId, on, onlyDiffering, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });
