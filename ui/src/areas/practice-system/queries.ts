import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  appointments,
  type ChartSearch,
  chartIssues,
  chartMatches,
  chartReviews,
  connectionSteps,
  searchCharts,
  supportedSystems,
  unmatchedMembers,
} from './calls';
import { isSearch } from './words';

const POLL_MS = 3_000;
const WATCH_MS = 45_000;

export const supportedQuery = queryOptions({
  queryKey: ['practice-systems'],
  queryFn: ({ signal }) => supportedSystems(signal),
  meta: { quiet: true },
});

/** The connection with its steps; often while it is set up. */
export const connectionQuery = (office: number) =>
  queryOptions({
    queryKey: ['practice-connection', office],
    queryFn: ({ signal }) => connectionSteps(office, signal),
    refetchInterval: ({ state: { data } }) => {
      if (!data?.state) return false;
      return data.state === 'connected' || data.state === 'failing' ? WATCH_MS : POLL_MS;
    },
    meta: { quiet: true },
  });

export const reviewsQuery = (office: number) =>
  infiniteQueryOptions({
    queryKey: ['chart-reviews', office],
    queryFn: ({ pageParam, signal }) => chartReviews(office, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    // A decision takes its member away; the list is read again at its end.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const matchesQuery = (office: number) =>
  infiniteQueryOptions({
    queryKey: ['chart-matches', office],
    queryFn: ({ pageParam, signal }) => chartMatches(office, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  });

export const issuesQuery = (office: number) =>
  queryOptions({
    queryKey: ['chart-issues', office],
    queryFn: ({ signal }) => chartIssues(office, signal),
    meta: { quiet: true },
  });

export const unmatchedQuery = (office: number) =>
  infiniteQueryOptions({
    queryKey: ['unmatched-members', office],
    queryFn: ({ pageParam, signal }) => unmatchedMembers(office, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  });

export const chartsQuery = (office: number, search: ChartSearch) =>
  queryOptions({
    queryKey: ['charts', office, search],
    queryFn: ({ signal }) => searchCharts(office, search, signal),
    enabled: isSearch(search),
    meta: { quiet: true },
  });

export const appointmentsQuery = (office: number) =>
  queryOptions({
    queryKey: ['appointments', office],
    queryFn: ({ signal }) => appointments(office, signal),
    meta: { quiet: true },
  });
