import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { practiceEntries, providerPayment } from './writing-calls';

const WATCH_MS = 45_000;

export const providerPaymentQuery = (office: number) =>
  queryOptions({
    queryKey: ['provider-payment', office],
    queryFn: ({ signal }) => providerPayment(office, signal),
    // The practice system is asked each time.
    staleTime: WATCH_MS,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const entriesQuery = (office: number, open: boolean) =>
  infiniteQueryOptions({
    queryKey: ['practice-entries', office, open],
    queryFn: ({ pageParam, signal }) => practiceEntries(office, open, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: WATCH_MS,
    meta: { quiet: true },
  });
