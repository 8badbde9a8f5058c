/** How the screen handles the result of Finish & Pay. Pure. */
import type { SignupResult } from '../calls';
import type { Action } from './state';

export interface Outcome {
  action: Action;
  /** The order ended without enrolling anyone: the next press starts a new one. */
  newOrder: boolean;
  /** A reload finds the order by its id in the address. */
  findable: boolean;
}

export function outcomeOf(result: SignupResult): Outcome {
  const { status, order } = result;
  switch (status) {
    case 'done':
      return {
        action: { do: 'submission', at: { at: 'finished', result } },
        newOrder: true,
        findable: true,
      };
    case 'requires_action':
      return {
        action: { do: 'submission', at: { at: 'action', result } },
        newOrder: false,
        findable: true,
      };
    case 'processing':
      return {
        action: { do: 'submission', at: { at: 'processing', order } },
        newOrder: false,
        findable: true,
      };
    case 'declined':
    case 'changed':
    case 'members_failed':
      return {
        action: { do: 'refused', refusal: { kind: status, result } },
        newOrder: true,
        findable: false,
      };
  }
}
