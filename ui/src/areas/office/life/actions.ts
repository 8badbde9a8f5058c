import type { Member, MemberDetails, Subscription } from '../calls';
import type { Held } from './ChangePlanDialog';

/** The actions possible for a membership, by its status; the server decides. */

const CHANGES = new Set(['active', 'active_cash', 'active_transferred']);
const RENEWS = new Set(['active', 'active_transferred', 'past_due']);

export const canChange = ({ status, pendingChange }: Subscription): boolean =>
  CHANGES.has(status) && !pendingChange;

export const canMoveCharges = (held: Subscription): boolean =>
  canChange(held) && held.period === 'month' && !held.payInOffice;

export const canExtend = (held: Subscription): boolean => canChange(held) && held.period === 'year';

export const canRenew = (held: Subscription): boolean =>
  RENEWS.has(held.status) && !held.payInOffice;

/**
 * "Cancelable unless canceled, pending_cash, delinquent, inactive_transferred"; a membership that
 * is already ending can be kept instead.
 */
export const canCancel = (held: Subscription): boolean =>
  held.cancelable && held.status !== 'cancellation_requested';

export const canKeep = ({ status }: Subscription): boolean => status === 'cancellation_requested';

const ENDED = new Set(['canceled', 'inactive', 'inactive_transferred']);

/** Only ended memberships can be disabled permanently. */
export const canDisable = ({ status, pausedUntil }: Subscription): boolean =>
  ENDED.has(status) && !pausedUntil;

const MOVES = new Set(['active', 'active_cash', 'active_transferred', 'past_due']);

/** Whether the household has an active membership that can move to another office. */
export const isMovable = ({ members }: Pick<MemberDetails, 'members'>): boolean =>
  members.some(({ subscriptions }) => subscriptions.some(({ status }) => MOVES.has(status)));

/** Every membership of the household for which `may` returns true. */
export function heldOf(members: Member[], may: (held: Subscription) => boolean): Held[] {
  return members.flatMap((member) =>
    member.subscriptions.filter(may).map((held) => ({ member, held })),
  );
}

/** "Priscilla’s family membership", "Walt’s plan". */
export function whose(details: MemberDetails, held: Held[]): string {
  const people = new Set(held.map(({ member }) => member.id));
  const first = held[0]?.member.firstName ?? details.account.firstName;
  return people.size > 1
    ? `${details.account.firstName}\u2019s family membership`
    : `${first}\u2019s plan`;
}
