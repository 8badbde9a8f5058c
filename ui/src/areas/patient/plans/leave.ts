import { addAmounts } from '~/shared/money/money';
import type { Settlement } from '~/shared/settlement/texts';
import { cancelOwn } from './calls';

/**
 * The cancellation summaries of several memberships as one: each with its lines, and the total
 * refund and balance due.
 */
export function together(settlements: Settlement[]): Settlement {
  const [first] = settlements;
  if (!first) throw new Error('Nothing is canceled');
  return {
    each: settlements.flatMap(({ each }) => each),
    refund: addAmounts(settlements.map(({ refund }) => refund)),
    owed: addAmounts(settlements.map(({ owed }) => owed)),
    reasons: first.reasons,
    // Each is canceled under its own version.
    version: first.version,
  };
}

/** One membership with the summary that was shown for it. */
export interface Cancellation {
  id: number;
  settlement: Settlement;
}

/** The progress of canceling several memberships. */
export interface Outcome {
  done: Settlement[];
  failure: unknown;
}

/** Cancels one after another, each as it was shown, and stops at the first rejection. */
export async function leaveAll(cancellations: Cancellation[], reason: number): Promise<Outcome> {
  const done: Settlement[] = [];
  for (const { id, settlement } of cancellations) {
    try {
      done.push(await cancelOwn(id, reason, settlement.version));
    } catch (failure) {
      return { done, failure };
    }
  }
  return { done, failure: null };
}
