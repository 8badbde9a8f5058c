import { type Choice, isUntyped, NO_CHOICE } from '~/order/person';
import { toUsDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { RELATIONSHIPS } from '~/user/relationships';
import type { HouseholdMember, Payor, Period, PlanOffer, Relationship } from '../calls';

/**
 * The choice in another period; an additional plan that is not offered in that period keeps its
 * own.
 */
export function inPeriod(
  choice: Choice,
  period: Period,
  offers: Pick<PlanOffer, 'planId' | 'period'>[],
): Choice {
  const offered = (planId: number) =>
    offers.some((offer) => offer.planId === planId && offer.period === period);
  const additional = choice.additional.map((extra) =>
    offered(extra.planId) ? { ...extra, period } : extra,
  );
  return { ...choice, period, additional };
}

/** A person on the form. The account owner's key is `owner`. */
export interface Person {
  key: string;
  /** An existing patient of the office: a new plan, or a re-enrollment. */
  memberId: number | null;
  firstName: string;
  lastName: string;
  /** As entered: MM/DD/YYYY. */
  dob: string;
  relationship: Relationship | '';
  chartId: string;
  insured: boolean | null;
  choice: Choice;
  /** Who pays the setup fee of a guaranteed plan. */
  payor: Payor;
  waiveFee: boolean;
  /** The age of the quote or comparison, used while the birth date is unknown. */
  quotedAge?: number;
}

export type PersonText = 'firstName' | 'lastName' | 'dob' | 'chartId';

export const OWNER = 'owner';

/** Relationships of family members, in the specification's words. */
export const RELATIONSHIP_CHOICES: readonly { value: Relationship; label: string }[] =
  choicesOf(RELATIONSHIPS);

export function emptyPerson(key: string, lastName = ''): Person {
  return {
    key,
    memberId: null,
    firstName: '',
    lastName,
    dob: '',
    relationship: key === OWNER ? 'myself' : '',
    chartId: '',
    insured: null,
    choice: NO_CHOICE,
    payor: 'member',
    waiveFee: false,
  };
}

export const typedDate = (iso: string): string => toUsDate(iso);

/** Whether nothing was entered in the row; Continue drops such a row. */
export function isBlank(person: Person): boolean {
  return person.key !== OWNER && person.memberId === null && isUntyped(person);
}

/** A member of an existing household: the identity is known, the plan is still to be chosen. */
export function personOf(member: HouseholdMember): Person {
  return {
    ...emptyPerson(member.key),
    memberId: member.memberId,
    firstName: member.firstName,
    lastName: member.lastName,
    dob: typedDate(member.dob),
    relationship: member.relationship,
    chartId: member.chartId ?? '',
    insured: member.insured ?? null,
  };
}
