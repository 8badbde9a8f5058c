import { useState } from 'react';

/** What it takes of a query. */
interface Asked {
  isLoading: boolean;
  failureCount: number;
}

/**
 * True from the moment on when each of these was answered, or failed once. What stands below something whose height
 * follows from an answer waits for it, and so never moves away under a finger.
 */
export function useOnceKnown(...queries: Asked[]): boolean {
  const [known, setKnown] = useState(false);
  const now = known || queries.every((one) => !one.isLoading || one.failureCount > 0);
  if (now && !known) setKnown(true);
  return now;
}
