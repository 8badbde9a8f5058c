/** How the page handles the result of Finish & Pay. Pure. */
import type { SignupResult } from '~/order/types';
import type { Action } from '../state/state';

export interface Outcome {
  actions: Action[];
  /** The order ended without enrolling anyone: the next press starts a new one. */
  newOrder: boolean;
  /** Everyone who could be added is: the draft may be deleted. */
  done: boolean;
}

const stays = (actions: Action[]): Outcome => ({ actions, newOrder: false, done: false });

export function outcomeOf(result: SignupResult): Outcome {
  switch (result.status) {
    case 'done':
      return {
        actions: [{ do: 'submission', at: { at: 'finished', result } }],
        newOrder: true,
        done: true,
      };
    case 'requires_action':
      return stays([{ do: 'submission', at: { at: 'action', result } }]);
    case 'processing':
      return stays([{ do: 'submission', at: { at: 'processing', order: result.order } }]);
    case 'declined':
      return {
        actions: [{ do: 'refused', refusal: { kind: 'declined', result } }],
        newOrder: true,
        done: false,
      };
    case 'changed':
    case 'members_failed': {
      const fewer = result.status === 'members_failed';
      return {
        actions: [
          ...(result.quote ? [{ do: 'quoted', quote: result.quote, fewer } as const] : []),
          { do: 'refused', refusal: { kind: result.status, result } },
        ],
        newOrder: true,
        done: false,
      };
    }
  }
}
