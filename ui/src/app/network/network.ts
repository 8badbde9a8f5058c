import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';

/**
 * Whether the server can be reached, learned from the pages' reads. While it can't, it is polled;
 * once it responds, the failed reads run again. Writes are never repeated here.
 */
export type Network = 'fine' | 'slow' | 'lost';

const SLOW_MS = 8000;
const LOOK_MS = 1000;
const FIRST_MS = 3000;
const LAST_MS = 60_000;
/** After this long without a failure, the retry delay starts small again. */
const CALM_MS = 60_000;

const unreached = (query: Query): boolean =>
  query.state.error instanceof ApiError && query.state.error.code === 'network';

/** Whether the server responds at all. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/api/v1/brand', { cache: 'no-store', signal: AbortSignal.timeout(FIRST_MS) });
    return true;
  } catch {
    return false;
  }
}

export interface NetworkWatch {
  get: () => Network;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

/** Watches the reads of a query client. */
export function watchNetwork(queries: QueryClient, answers = serverAnswers): NetworkWatch {
  const listeners = new Set<() => void>();
  const began = new Map<string, number>();
  let now: Network = 'fine';
  let waits = FIRST_MS;
  let foundAt = 0;
  let probe: ReturnType<typeof setTimeout> | undefined;

  const put = (next: Network) => {
    if (next === now) return;
    now = next;
    for (const listener of listeners) listener();
  };
  const oldest = () => Math.min(...began.values());
  const look = () => {
    if (now !== 'lost') put(Date.now() - oldest() > SLOW_MS ? 'slow' : 'fine');
  };

  const found = () => {
    foundAt = Date.now();
    put('fine');
    void queries.refetchQueries({ type: 'active', predicate: unreached });
  };
  const ask = async () => {
    clearTimeout(probe);
    if (now !== 'lost') return;
    if (onlineManager.isOnline() && (await answers())) {
      found();
      return;
    }
    probe = setTimeout(() => void ask(), waits);
    waits = Math.min(waits * 2, LAST_MS);
  };
  const lose = () => {
    if (now === 'lost') return;
    if (Date.now() - foundAt > CALM_MS) waits = FIRST_MS;
    put('lost');
    probe = setTimeout(() => void ask(), waits);
    waits = Math.min(waits * 2, LAST_MS);
  };

  const stopReads = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') began.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { queryHash, state } = event.query;
    if (state.fetchStatus === 'fetching') {
      if (!began.has(queryHash)) began.set(queryHash, Date.now());
    } else began.delete(queryHash);
    if (event.action.type === 'error' && unreached(event.query)) lose();
    // Another page's read succeeded.
    if (event.action.type === 'success' && now === 'lost' && onlineManager.isOnline()) void ask();
  });
  const stopOnline = onlineManager.subscribe((online) => {
    if (online) void ask();
    else lose();
  });
  const timer = setInterval(look, LOOK_MS);
  if (!onlineManager.isOnline()) lose();

  return {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopReads();
      stopOnline();
      clearInterval(timer);
      clearTimeout(probe);
    },
  };
}
