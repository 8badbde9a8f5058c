import { useState } from 'react';

/** What it takes of a query. */
interface Question {
  isLoading: boolean;
  failureCount: number;
}

/**
 * True as soon as each of these was answered, or failed once. What is below something whose height
 * follows from an answer waits for it, and so never moves away under a finger.
 */
export function useOnceKnown(...queries: Question[]): boolean {
  const [known, setKnown] = useState(false);
  const now = known || queries.every((one) => !one.isLoading || one.failureCount > 0);
  if (now && !known) setKnown(true);
  return now;
}
