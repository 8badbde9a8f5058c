import { useState } from 'react';

/** The part of a query it needs. */
interface Question {
  isLoading: boolean;
  failureCount: number;
}

/**
 * True as soon as each of these queries has succeeded or failed once. Content below an element
 * whose height depends on a response waits for it, and so never moves under the pointer.
 */
export function useOnceKnown(...queries: Question[]): boolean {
  const [known, setKnown] = useState(false);
  const now = known || queries.every((one) => !one.isLoading || one.failureCount > 0);
  if (now && !known) setKnown(true);
  return now;
}
