/** The quote's question, made from the state. Pure. */
import type { HouseholdQuoteRequest, QuoteMember, QuoteRequest, SignupPage } from '~/order/types';
import { type Choice, isoDate } from './person';
import { everyone, type SignupState } from './state';

type Chosen = Pick<QuoteMember, 'planId' | 'period' | 'additionalPlans'>;

export const NOTHING: Chosen = { additionalPlans: [] };

export function chosen(choice: Choice): Chosen {
  if (choice.planId === null) return NOTHING;
  return { planId: choice.planId, period: choice.period, additionalPlans: choice.additional };
}

/** What decides the plans somebody is offered; left out while it is not known. */
function known(dob: string, insured: boolean | null, today: string) {
  const iso = isoDate(dob, today);
  return { ...(iso ? { dob: iso } : {}), ...(insured === null ? {} : { insured }) };
}

/** Everybody with a birth date, as the quote is asked about them. */
function quoted(state: SignupState, page: SignupPage): QuoteMember[] {
  return everyone(state)
    .map(
      (person): QuoteMember => ({
        key: person.key,
        ...(person.memberId === undefined ? {} : { memberId: person.memberId }),
        firstName: person.firstName.trim(),
        relationship: person.relationship || 'other',
        ...known(person.dob, person.insured, page.today),
        enroll: true,
        ...chosen(person.choice),
      }),
    )
    .filter((person) => person.dob !== undefined);
}

export function promoOf(state: SignupState): { promoCode?: string } {
  const promoCode = state.promoCode.trim();
  return promoCode ? { promoCode } : {};
}

/** The quote for a household on file: those who come back, take another plan or are new; null while there is nobody. */
export function householdQuoteRequest(
  state: SignupState,
  page: SignupPage,
): HouseholdQuoteRequest | null {
  const members = quoted(state, page);
  return members.length > 0 ? { ...promoOf(state), members } : null;
}

/** The quote for everybody typed so far; null while nobody has a birth date, because then nothing can be offered. */
export function quoteRequest(state: SignupState, page: SignupPage): QuoteRequest | null {
  const owner: QuoteMember = {
    key: 'owner',
    firstName: state.owner.firstName.trim(),
    relationship: 'myself',
    ...known(state.owner.dob, state.owner.insured, page.today),
    enroll: state.owner.enroll,
    ...(state.owner.enroll ? chosen(state.owner.choice) : NOTHING),
  };
  const family = quoted(state, page);
  if (owner.dob === undefined && family.length === 0) return null;
  const referralCode = state.owner.referralCode.trim();
  return {
    officeId: page.office.id,
    channel: 'external',
    ...promoOf(state),
    ...(referralCode ? { referralCode } : {}),
    members: [owner, ...family],
  };
}
