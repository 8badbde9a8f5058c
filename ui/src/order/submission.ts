import type { SignupResult } from './types';

/** The state of a page's order. */
export type Submission =
  | { at: 'idle' }
  | { at: 'sending' }
  /** The bank requires the payer to confirm; the payment element shows the challenge. */
  | { at: 'action'; result: SignupResult }
  | { at: 'processing'; order: string }
  /** No response: the same order is asked about again, never sent as a new one. */
  | { at: 'unknown' }
  | { at: 'finished'; result: SignupResult };
