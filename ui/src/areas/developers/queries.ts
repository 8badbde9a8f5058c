import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deliveriesOf, endpointsOf, eventsOf, keysOf, usesOf } from './calls';

export const keysQuery = (organization: number) =>
  queryOptions({
    queryKey: ['api-keys', organization],
    queryFn: ({ signal }) => keysOf(organization, signal),
    meta: { quiet: true },
  });

export const usesQuery = (organization: number, key: number) =>
  queryOptions({
    queryKey: ['api-key-uses', organization, key],
    queryFn: ({ signal }) => usesOf(organization, key, signal),
    meta: { quiet: true },
  });

export const endpointsQuery = (organization: number) =>
  queryOptions({
    queryKey: ['webhook-endpoints', organization],
    queryFn: ({ signal }) => endpointsOf(organization, signal),
    meta: { quiet: true },
  });

export const deliveriesQuery = (organization: number, endpoint: number, state: string) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', organization, endpoint, state],
    queryFn: ({ signal, pageParam }) =>
      deliveriesOf(
        organization,
        endpoint,
        { state: state || undefined, before: pageParam },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  });

export const eventsQuery = (organization: number) =>
  infiniteQueryOptions({
    queryKey: ['api-events', organization],
    queryFn: ({ signal, pageParam }) => eventsOf(organization, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  });
