import { fromUsDate } from '~/shared/dates/us-date';
import type { AdditionalPlan, Period, QuoteMember } from './types';

/** A person's input and plan choice: the same at the sign-up and at the desk. */

export interface Choice {
  /** Null: nothing selected yet. */
  planId: number | null;
  period: Period;
  additional: AdditionalPlan[];
}

export const NO_CHOICE: Choice = { planId: null, period: 'month', additional: [] };

type Chosen = Pick<QuoteMember, 'planId' | 'period' | 'additionalPlans'>;

/** A choice as the quote and the order take it. */
export function chosenOf({ planId, period, additional }: Choice): Chosen {
  return planId === null
    ? { additionalPlans: [] }
    : { planId, period, additionalPlans: additional };
}

/** A person's address, and the codes they brought, as entered. */
export interface AddressTexts {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  referralCode: string;
  /** Of a community. */
  groupCode: string;
}

export const NO_ADDRESS: AddressTexts = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  referralCode: '',
  groupCode: '',
};

const FIRST_DAY = '1900-01-01';

/**
 * A birth date entered as MM/DD/YYYY as `YYYY-MM-DD`; null when it is invalid, or after `today`.
 */
export function isoDate(typed: string, today: string): string | null {
  const iso = fromUsDate(typed.trim());
  return iso && iso >= FIRST_DAY && iso <= today ? iso : null;
}

/** The facts that decide which plans a person is offered; unknown ones are left out. */
export function knownOf(
  { dob, insured }: { dob: string; insured: boolean | null },
  today: string,
): Pick<QuoteMember, 'dob' | 'insured'> {
  const iso = isoDate(dob, today);
  return { ...(iso ? { dob: iso } : {}), ...(insured === null ? {} : { insured }) };
}

/** `First Last`, trimmed. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Whether nothing was entered: Continue drops such a row. */
export function isUntyped(person: {
  firstName: string;
  dob: string;
  relationship: string;
}): boolean {
  return !person.firstName.trim() && !person.dob.trim() && !person.relationship;
}
