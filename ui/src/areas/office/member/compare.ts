import type { StartChoice } from '~/areas/enrollment/enrollment-start';
import { newPerson, type TypedPerson } from '~/order/year/people';
import type { Taken } from '~/order/year/YearComparison';
import { hasEnded } from '~/shared/term/words';
import type { Member, MemberDetails } from '../calls';
import { canChange } from '../life/actions';
import { memberAddress } from '../member-address';

/** A household's people for the yearly comparison, and the link of a compared plan. Pure. */

const held = (member: Member) => member.subscriptions.filter((one) => !hasEnded(one));

/**
 * Each person with age, plans, and the benefits used this plan year as the expected care; it can be
 * changed before comparing.
 */
export function peopleOf(details: MemberDetails, known: ReadonlySet<string>): TypedPerson[] {
  return details.members
    .filter((member) => !member.gone)
    .map((member) => {
      const included = held(member).flatMap((one) => one.inclusions);
      const used = included.filter((one) => one.used > 0);
      return {
        ...newPerson(String(member.id)),
        name: member.name,
        note: noteOf(member),
        age: String(member.age),
        procedures: used
          .filter(({ code }) => known.has(code))
          .map(({ code, used: quantity }) => ({ code, quantity })),
      };
    });
}

/** "Adult Wellness, monthly. Cleanings: 1 of 2 used." */
function noteOf(member: Member): string {
  const plans = held(member);
  if (plans.length === 0) return 'No active plan.';
  const names = plans.map(
    ({ planName, period }) => `${planName}, ${period === 'month' ? 'monthly' : 'yearly'}`,
  );
  const used = plans
    .flatMap((one) => one.inclusions)
    .map(
      ({ shortLabel, label, used, quantity }) =>
        `${shortLabel || label}: ${used} of ${quantity} used`,
    );
  return [`${names.join(' and ')}.`, used.length > 0 ? `${used.join(', ')}.` : ''].join(' ').trim();
}

/**
 * For a person without a plan, the enrollment form with these plans; for a person with one, the
 * plan change, where the user may. Null for a person who is not on file.
 */
export function leadsTo(
  details: MemberDetails,
  taken: Taken[],
  may: { change: boolean },
): { change: string } | { enroll: StartChoice[] } | null {
  const wanted = taken.flatMap(({ person, choice }) => {
    const member = details.members.find(({ id }) => String(id) === person.key);
    const { planId, period } = choice;
    return member && planId !== undefined && period !== undefined
      ? [{ member, planId, period }]
      : [];
  });
  const first = wanted[0];
  const running = first && held(first.member).find(canChange);
  if (taken.length === 1 && first && running) {
    if (!may.change) return null;
    if (running.planId === first.planId && running.period === first.period) return null;
    const { planId: plan, period } = first;
    return {
      change: memberAddress(details.account.id, 'change', {
        subscription: running.id,
        plan,
        period,
      }),
    };
  }
  const joining = wanted.filter(({ member }) => held(member).length === 0);
  if (joining.length === 0) return null;
  return {
    enroll: joining.map(({ member, planId, period }) => ({ memberId: member.id, planId, period })),
  };
}
