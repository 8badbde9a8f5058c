import type { SignupResult } from './types';

/** What a page is doing with its order. */
export type Submission =
  | { at: 'idle' }
  | { at: 'sending' }
  /** The bank wants the payer to confirm; the payment element shows that. */
  | { at: 'action'; result: SignupResult }
  | { at: 'processing'; order: string }
  /** No answer came: the same order is asked about again, never sent as a new one. */
  | { at: 'unknown' }
  | { at: 'finished'; result: SignupResult };
