import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { quiet?: boolean };
  }
}

const MOST_RETRIES = 2;

/** The app's query client. Calls `toast` when a query has failed after all retries. */
export function createQueryClient(toast: (message: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const silent = error instanceof ApiError && (error.canceled || error.status === 401);
        if (!silent && !query.meta?.quiet) toast(messageOf(error));
      },
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          count < MOST_RETRIES && error instanceof ApiError && error.transient,
      },
      mutations: { retry: false },
    },
  });
}
