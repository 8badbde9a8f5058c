import { addAmounts } from '~/shared/money/money';
import type { Member, MemberDetails } from '../calls';

/** A household's amounts to collect at the desk. Pure. */

/** Days before its end that a year paid in the office can be renewed; same as on the server. */
const RENEWABLE_DAYS = 60;
const DAY_MS = 86_400_000;

export interface AtDesk {
  /** Yearly amounts waiting for payment; null when there are none. */
  pending: string | null;
  /** A member whose in-office year can be renewed now, with its end. */
  renewable: { member: Member; endsOn: string } | null;
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** `today` is the office's date. */
export function atDesk(members: MemberDetails['members'], today: string): AtDesk {
  const held = members.flatMap((member) =>
    member.subscriptions.map((subscription) => ({ member, subscription })),
  );
  const pending = held.filter(({ subscription }) => subscription.status === 'pending_cash');
  const [soonest] = held
    .filter(
      ({ subscription: { status, period, termEndsOn } }) =>
        status === 'active_cash' && period === 'year' && days(today, termEndsOn) <= RENEWABLE_DAYS,
    )
    .sort((a, b) => a.subscription.termEndsOn.localeCompare(b.subscription.termEndsOn));
  return {
    pending:
      pending.length > 0 ? addAmounts(pending.map(({ subscription }) => subscription.price)) : null,
    renewable: soonest ? { member: soonest.member, endsOn: soonest.subscription.termEndsOn } : null,
  };
}
