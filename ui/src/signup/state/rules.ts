import { boxOf } from '~/order/consents';
import {
  asksInsured,
  dateProblem,
  emailProblem,
  type FieldProblem,
  nameProblem,
  phoneProblem,
  requiredProblem,
  zipProblem,
} from '~/order/field-problems';
import { isoDate, isUntyped } from '~/order/person';
/**
 * The sign-up's field rules (specification, section 5), as pure functions. The server looks up ZIP
 * and area codes.
 */

import type { SignupPage } from '~/order/types';
import { ageOn } from '~/shared/dates/dates';
import { LONGEST_NAME } from '~/shared/names/has-address';
import { isAgreed } from './consents';
import type { FieldErrors, FieldMessage } from './messages';
import type { Person } from './person';
import { isSameCode } from './quote-request';
import type { SignupState } from './state';

/** The server's minimum length of a new password. */
export const PASSWORD_LENGTH = 10;

/** The minimum age of an account owner; younger people join through a parent or guardian. */
const ADULT = 18;

/** Never stored on the device, so gone after a reload. */
export const PASSWORD_PATHS = ['owner.password'];

/** A field's problem as a message of the texts. */
const messageOf = (problem: FieldProblem | null): FieldMessage | null => {
  if (problem === 'phone') return { key: 'digits', digits: 10 };
  if (problem === 'nameLength') return { key: 'longest', most: LONGEST_NAME };
  return problem && { key: problem };
};

function put(errors: FieldErrors, path: string, message: FieldMessage | null) {
  if (message) errors[path] = message;
}

/** The errors in a family member's input. */
function typedErrors(person: Person, today: string): FieldErrors {
  const errors: FieldErrors = {};
  const at = (field: string) => `members.${person.key}.${field}`;
  put(errors, at('firstName'), messageOf(nameProblem(person.firstName)));
  put(errors, at('lastName'), messageOf(nameProblem(person.lastName)));
  put(errors, at('relationship'), person.relationship ? null : { key: 'required' });
  put(errors, at('dob'), messageOf(dateProblem(person.dob, today)));
  return errors;
}

/**
 * All errors of one family member; one who is on file has no input to check. Paths are
 * `members.<key>.<field>`.
 */
export function personErrors(person: Person, today: string, insuredAsked: boolean): FieldErrors {
  const errors = person.memberId === undefined ? typedErrors(person, today) : {};
  const at = (field: string) => `members.${person.key}.${field}`;
  if (insuredAsked && person.insured === null) errors[at('insured')] = { key: 'required' };
  if (!errors[at('dob')] && !errors[at('insured')] && person.choice.planId === null)
    errors[at('planId')] = { key: 'required' };
  return errors;
}

function ownerAgeError(typed: string, today: string): FieldMessage | null {
  const iso = isoDate(typed, today);
  return iso && ageOn(iso, today) < ADULT ? { key: 'ownerAge' } : null;
}

function ownerErrors(state: SignupState, today: string, insuredAsked: boolean): FieldErrors {
  const { owner } = state;
  const errors: FieldErrors = {};
  put(errors, 'owner.firstName', messageOf(nameProblem(owner.firstName)));
  put(errors, 'owner.lastName', messageOf(nameProblem(owner.lastName)));
  put(
    errors,
    'owner.dob',
    messageOf(dateProblem(owner.dob, today)) ?? ownerAgeError(owner.dob, today),
  );
  put(errors, 'owner.phone', messageOf(phoneProblem(owner.phone)));
  put(errors, 'owner.email', messageOf(emailProblem(owner.email)));
  if (!state.password) errors['owner.password'] = { key: 'required' };
  else if (state.password.length < PASSWORD_LENGTH)
    errors['owner.password'] = { key: 'passwordShort' };
  put(errors, 'owner.address1', messageOf(requiredProblem(owner.address1)));
  put(errors, 'owner.city', messageOf(requiredProblem(owner.city)));
  put(errors, 'owner.state', messageOf(requiredProblem(owner.state)));
  put(errors, 'owner.zip', messageOf(zipProblem(owner.zip)));
  if (referralOutcome(state) === 'invalid') errors['owner.referralCode'] = { key: 'referralCode' };
  if (groupOutcome(state) === 'invalid') errors['owner.groupCode'] = { key: 'groupCode' };
  if (owner.enroll) {
    if (insuredAsked && owner.insured === null) errors['owner.insured'] = { key: 'required' };
    if (!errors['owner.dob'] && !errors['owner.insured'] && owner.choice.planId === null)
      errors['owner.planId'] = { key: 'required' };
  }
  return errors;
}

/**
 * All errors of the Member Info step, in no particular order; the page focuses the first in its own
 * order.
 */
export function memberInfoErrors(state: SignupState, page: SignupPage): FieldErrors {
  const insuredAsked = asksInsured(page.plans);
  const errors = state.household ? {} : ownerErrors(state, page.today, insuredAsked);
  for (const person of state.people) {
    if (state.editing?.person.key === person.key) continue;
    Object.assign(errors, personErrors(person, page.today, insuredAsked));
  }
  if (state.editing && !isUntyped(state.editing.person))
    Object.assign(errors, personErrors(state.editing.person, page.today, insuredAsked));
  if (!state.owner.enroll && state.people.length === 0 && !state.editing)
    put(
      errors,
      state.household ? 'household' : 'owner.enroll',
      state.household ? { key: 'nobodyChosen' } : { key: 'nobody' },
    );
  return errors;
}

/** The quote's result for the current referral code; null: none yet. */
export function referralOutcome({ owner, quote }: SignupState): 'valid' | 'invalid' | null {
  const code = owner.referralCode.trim().toLowerCase();
  if (!code || quote?.referral?.code.trim().toLowerCase() !== code) return null;
  return quote.referral.valid ? 'valid' : 'invalid';
}

/** What is known of the current group code; null: nothing yet. */
export function groupOutcome(
  state: Pick<SignupState, 'owner' | 'quote' | 'refusedGroup'>,
): 'valid' | 'invalid' | null {
  const code = state.owner.groupCode.trim();
  if (!code) return null;
  if (isSameCode(code, state.refusedGroup)) return 'invalid';
  const known = state.quote?.community;
  return known?.valid && isSameCode(code, known.code) ? 'valid' : null;
}

/** The checkboxes this family must accept at Checkout, as the quote's texts require. */
export function acknowledgementErrors(state: SignupState): FieldErrors {
  const open = (state.quote?.consents ?? []).filter((consent) => !isAgreed(consent, state));
  return Object.fromEntries(
    open.map(({ kind }) => [`acknowledgements.${boxOf(kind)}`, { key: 'checked' }]),
  );
}
