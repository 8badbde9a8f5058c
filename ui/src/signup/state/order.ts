/** What is sent: the quote's question and the order, made from the state. Pure. */
import type { Language, QuoteMember, QuoteRequest, SignupPage, SignupRequest } from '../api/types';
import { type Choice, isoDate } from './person';
import { everyone, type SignupState } from './state';

type Chosen = Pick<QuoteMember, 'planId' | 'period' | 'additionalPlans'>;

const NOTHING: Chosen = { additionalPlans: [] };

function chosen(choice: Choice): Chosen {
  if (choice.planId === null) return NOTHING;
  return { planId: choice.planId, period: choice.period, additionalPlans: choice.additional };
}

/** What decides the plans somebody is offered; left out while it is not known. */
function known(dob: string, insured: boolean | null, today: string) {
  const iso = isoDate(dob, today);
  return { ...(iso ? { dob: iso } : {}), ...(insured === null ? {} : { insured }) };
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
  const family = everyone(state)
    .map(
      (person): QuoteMember => ({
        key: person.key,
        firstName: person.firstName.trim(),
        relationship: person.relationship || 'other',
        ...known(person.dob, person.insured, page.today),
        enroll: true,
        ...chosen(person.choice),
      }),
    )
    .filter((person) => person.dob !== undefined);
  if (owner.dob === undefined && family.length === 0) return null;
  const promoCode = state.promoCode.trim();
  return {
    officeId: page.office.id,
    channel: 'external',
    ...(promoCode ? { promoCode } : {}),
    members: [owner, ...family],
  };
}

/** Finish & Pay's body. Call it only when the steps before have no errors. */
export function signupRequest(
  state: SignupState,
  page: SignupPage,
  more: { language: Language; termsVersion: string; token?: string; dropFailed?: boolean },
): SignupRequest {
  const { owner } = state;
  const optional = (name: 'address2' | 'groupCode' | 'referralCode') =>
    owner[name].trim() ? { [name]: owner[name].trim() } : {};
  const promoCode = state.promoCode.trim();
  return {
    officeId: page.office.id,
    language: more.language,
    ...(promoCode && state.quote?.promo?.valid ? { promoCode } : {}),
    owner: {
      key: 'owner',
      firstName: owner.firstName.trim(),
      lastName: owner.lastName.trim(),
      dob: isoDate(owner.dob, page.today) ?? '',
      email: owner.email.trim(),
      confirmEmail: owner.confirmEmail.trim(),
      password: state.password,
      confirmPassword: state.confirmPassword,
      phone: owner.phone.replace(/\D/g, ''),
      address1: owner.address1.trim(),
      city: owner.city.trim(),
      state: owner.state,
      zip: owner.zip.trim(),
      confirmZip: owner.confirmZip.trim(),
      ...optional('address2'),
      ...optional('groupCode'),
      ...optional('referralCode'),
      ...(owner.insured === null ? {} : { insured: owner.insured }),
      enroll: owner.enroll,
      ...(owner.enroll ? chosen(owner.choice) : NOTHING),
    },
    members: state.people.map((person) => ({
      key: person.key,
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      dob: isoDate(person.dob, page.today) ?? '',
      relationship: person.relationship || 'other',
      ...(person.insured === null ? {} : { insured: person.insured }),
      ...chosen(person.choice),
    })),
    payment: { kind: state.payment, ...(more.token ? { token: more.token } : {}) },
    quotedDueToday: state.quote?.dueToday ?? '0.00',
    quoteVersion: state.quote?.version ?? page.version,
    acknowledgements: state.acks,
    termsVersion: more.termsVersion,
    dropFailed: more.dropFailed ?? false,
  };
}
