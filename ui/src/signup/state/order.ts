import { type Box, boxOf } from '~/order/consents';
import { chosenOf, isoDate, NO_CHOICE } from '~/order/person';
/** The body of Finish & Pay, built from the state. Pure, and loaded with the checkout only. */
import type { HouseholdRequest, Language, SignupPage, SignupRequest } from '~/order/types';
import { isAgreed } from './consents';
import type { Person } from './person';
import { groupOf, promoOf } from './quote-request';
import type { SignupState } from './state';

interface More {
  language: Language;
  termsVersion: string;
  token?: string;
  dropFailed?: boolean;
  invitationToken?: string;
  /** The source of the visit. */
  source?: string;
}

/** The fields common to every order: the office, the payment, the texts shown and agreed to. */
function shared(state: SignupState, page: SignupPage, more: More) {
  return {
    officeId: page.office.id,
    language: more.language,
    ...(state.quote?.promo?.valid ? promoOf(state) : {}),
    quotedDueToday: state.quote?.dueToday ?? '0.00',
    quoteVersion: state.quote?.version ?? page.version,
    acknowledgements: acknowledged(state),
    termsVersion: more.termsVersion,
    dropFailed: more.dropFailed ?? false,
  };
}

function acknowledged(state: SignupState): Record<Box, boolean> {
  const boxes = {
    terms: false,
    electronic: false,
    autoRenewal: false,
    rightPlan: false,
    guardian: false,
  };
  for (const consent of state.quote?.consents ?? [])
    boxes[boxOf(consent.kind)] = isAgreed(consent, state);
  return boxes;
}

function member(person: Person, today: string) {
  return {
    key: person.key,
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    dob: isoDate(person.dob, today) ?? '',
    relationship: person.relationship || ('other' as const),
    ...(person.insured === null ? {} : { insured: person.insured }),
    ...chosenOf(person.choice),
  };
}

/** The body of Finish & Pay for a household on file: existing members are sent by id. */
export function householdRequest(
  state: SignupState,
  page: SignupPage,
  more: More,
): HouseholdRequest {
  return {
    ...shared(state, page, more),
    members: state.people.map((person) => ({
      ...member(person, page.today),
      ...(person.memberId === undefined ? {} : { memberId: person.memberId }),
    })),
    payment: { kind: state.payment, ...(more.token ? { token: more.token } : {}) },
  };
}

/**
 * The body of Finish & Pay; fields the call requires twice are entered once. Call it only when the
 * steps before have no errors.
 */
export function signupRequest(state: SignupState, page: SignupPage, more: More): SignupRequest {
  const { owner } = state;
  const optional = (name: 'address2' | 'referralCode') =>
    owner[name].trim() ? { [name]: owner[name].trim() } : {};
  const kind = state.payment === 'on_file' ? 'card' : state.payment;
  return {
    ...shared(state, page, more),
    owner: {
      key: 'owner',
      firstName: owner.firstName.trim(),
      lastName: owner.lastName.trim(),
      dob: isoDate(owner.dob, page.today) ?? '',
      email: owner.email.trim(),
      confirmEmail: owner.email.trim(),
      password: state.password,
      confirmPassword: state.password,
      phone: owner.phone.replace(/\D/g, ''),
      address1: owner.address1.trim(),
      city: owner.city.trim(),
      state: owner.state,
      zip: owner.zip.trim(),
      confirmZip: owner.zip.trim(),
      ...optional('address2'),
      ...optional('referralCode'),
      ...groupOf(state),
      ...(owner.insured === null ? {} : { insured: owner.insured }),
      enroll: owner.enroll,
      ...chosenOf(owner.enroll ? owner.choice : NO_CHOICE),
    },
    members: state.people.map((person) => member(person, page.today)),
    payment: { kind, ...(more.token ? { token: more.token } : {}) },
    ...(more.invitationToken ? { invitationToken: more.invitationToken } : {}),
    ...(more.source ? { source: more.source } : {}),
  };
}
