import { chosenOf, knownOf, NO_CHOICE } from '~/order/person';
/** The quote request, built from the state. Pure. */
import type { HouseholdQuoteRequest, QuoteMember, QuoteRequest, SignupPage } from '~/order/types';

import { everyone, type SignupState } from './state';

/** Everyone with a birth date, in the quote request's form. */
function quoted(state: SignupState, page: SignupPage): QuoteMember[] {
  return everyone(state)
    .map(
      (person): QuoteMember => ({
        key: person.key,
        ...(person.memberId === undefined ? {} : { memberId: person.memberId }),
        firstName: person.firstName.trim(),
        relationship: person.relationship || 'other',
        ...knownOf(person, page.today),
        enroll: true,
        ...chosenOf(person.choice),
      }),
    )
    .filter((person) => person.dob !== undefined);
}

export function promoOf(state: SignupState): { promoCode?: string } {
  const promoCode = state.promoCode.trim();
  return promoCode ? { promoCode } : {};
}

/** The group code to ask about: a rejected one counts as a guess, so it is sent once. */
export function groupOf({ owner, refusedGroup }: SignupState): { groupCode?: string } {
  const groupCode = owner.groupCode.trim();
  return groupCode && !isSameCode(groupCode, refusedGroup) ? { groupCode } : {};
}

/** Whether two codes are the same as typed: capitals and spaces around them don't matter. */
export const isSameCode = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * The quote request for a household on file: people who re-enroll, take another plan or are new;
 * null while there are none.
 */
export function householdQuoteRequest(
  state: SignupState,
  page: SignupPage,
): HouseholdQuoteRequest | null {
  const members = quoted(state, page);
  return members.length > 0 ? { ...promoOf(state), members } : null;
}

/**
 * The quote request for everyone entered so far; null while no one has a birth date, because then
 * no plan can be offered.
 */
export function quoteRequest(state: SignupState, page: SignupPage): QuoteRequest | null {
  const owner: QuoteMember = {
    key: 'owner',
    firstName: state.owner.firstName.trim(),
    relationship: 'myself',
    ...knownOf(state.owner, page.today),
    enroll: state.owner.enroll,
    ...chosenOf(state.owner.enroll ? state.owner.choice : NO_CHOICE),
  };
  const family = quoted(state, page);
  if (owner.dob === undefined && family.length === 0) return null;
  const referralCode = state.owner.referralCode.trim();
  return {
    officeId: page.office.id,
    channel: 'external',
    ...promoOf(state),
    ...(referralCode ? { referralCode } : {}),
    ...groupOf(state),
    members: [owner, ...family],
  };
}
