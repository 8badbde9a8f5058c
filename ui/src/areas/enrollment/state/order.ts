import { chosenOf, fullName, isoDate, knownOf, NO_CHOICE } from '~/order/person';
/** The request bodies of the quote and the order, built from the state. Pure. */
import type {
  EnrollmentPage,
  EnrollmentRequest,
  Household,
  Quote,
  QuoteMember,
  QuoteRequest,
} from '../calls';
import { acknowledgementsOf } from './acknowledged';
import { isBlank, OWNER, type Person } from './person';
import { earliestStart } from './rules';
import { type EnrollState, joins } from './state';

const optional = <K extends string>(name: K, value: string) =>
  (value.trim() ? { [name]: value.trim() } : {}) as { [P in K]?: string };

/** A person's plan choice, and who pays its fee. */
function chosen({ choice, payor, waiveFee }: Person) {
  if (choice.planId === null) return NO_PLAN;
  return { ...chosenOf(choice), ...(payor === 'office' ? { payor } : {}), waiveFee };
}

const NO_PLAN = { ...chosenOf(NO_CHOICE), waiveFee: false };

const insuredOf = ({ insured }: Person) => (insured === null ? {} : { insured });

/** The start day of the plans, if it is an allowed earlier day. */
export function startsOn(state: EnrollState, page: EnrollmentPage): string | null {
  const { earlier, on } = state.start;
  const allowed = on >= earliestStart(page.today, page.allowed.backdateDays) && on < page.today;
  return earlier && allowed ? on : null;
}

/**
 * The quote request for everyone entered so far; null while no one has a birth date, because then
 * no plan can be offered.
 */
export function quoteRequest(
  state: EnrollState,
  page: EnrollmentPage,
  household: Household | null,
): QuoteRequest | null {
  const members = state.people
    .filter((person) => !isBlank(person))
    .map(
      (person): QuoteMember => ({
        key: person.key,
        ...(person.memberId === null ? {} : { memberId: person.memberId }),
        firstName: person.firstName.trim(),
        relationship: person.relationship || 'other',
        ...knownOf(person, page.today),
        enroll: joins(state, person),
        ...(joins(state, person) ? chosen(person) : NO_PLAN),
      }),
    );
  if (!members.some((member) => member.dob !== undefined)) return null;
  const start = startsOn(state, page);
  return {
    ...(household ? { accountId: household.accountId } : {}),
    ...optional('promoCode', state.promoCode),
    ...optional('referralCode', state.contact.referralCode),
    ...optional('groupCode', household ? '' : state.contact.groupCode),
    ...(start ? { startsOn: start } : {}),
    members,
  };
}

/** Required by the public page only. */
const NOT_ASKED = { confirmEmail: '', confirmZip: '', password: '', confirmPassword: '' };

function ownerOf(state: EnrollState, owner: Person, page: EnrollmentPage) {
  const { contact } = state;
  return {
    ...NOT_ASKED,
    firstName: owner.firstName.trim(),
    lastName: owner.lastName.trim(),
    dob: isoDate(owner.dob, page.today) ?? '',
    email: contact.email.trim(),
    phone: contact.phone.replace(/\D/g, ''),
    address1: contact.address1.trim(),
    ...optional('address2', contact.address2),
    city: contact.city.trim(),
    state: contact.state,
    zip: contact.zip.trim(),
    ...optional('referralCode', contact.referralCode),
    ...optional('groupCode', contact.groupCode),
    ...optional('chartId', owner.chartId),
    ...insuredOf(owner),
    enroll: state.ownerJoins,
    ...(state.ownerJoins ? chosen(owner) : NO_PLAN),
  };
}

function memberOf(person: Person, page: EnrollmentPage) {
  return {
    key: person.key,
    ...(person.memberId === null ? {} : { memberId: person.memberId }),
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    dob: isoDate(person.dob, page.today) ?? '',
    relationship: person.relationship || ('other' as const),
    ...insuredOf(person),
    ...optional('chartId', person.chartId),
    ...chosen(person),
  };
}

interface Sent {
  page: EnrollmentPage;
  household: Household | null;
  quote: Quote;
  termsVersion: string;
  /** The provider's token for the card. */
  token?: string;
  dropFailed: boolean;
}

/** The body of Finish & Pay. Call it only when there are no errors. */
export function enrollmentRequest(state: EnrollState, sent: Sent): EnrollmentRequest {
  const { page, household, quote } = sent;
  const owner = household ? undefined : state.people.find(({ key }) => key === OWNER);
  const start = startsOn(state, page);
  const promo = quote.promo?.valid ? optional('promoCode', state.promoCode) : {};
  return {
    officeId: page.office.id,
    ...(household ? { accountId: household.accountId } : {}),
    language: household?.language ?? state.contact.language,
    ...promo,
    ...(owner ? { owner: ownerOf(state, owner, page) } : {}),
    members: membersOf(state).map((person) => memberOf(person, page)),
    payment: { kind: state.payment, ...(sent.token ? { token: sent.token } : {}) },
    ...(start ? { startsOn: start, startReason: state.start.reason.trim() } : {}),
    confirmDuplicates: state.confirmDuplicates,
    quotedDueToday: quote.dueToday,
    quoteVersion: quote.version,
    termsVersion: sent.termsVersion,
    dropFailed: sent.dropFailed,
    acknowledgements: acknowledgementsOf(state.said),
  };
}

/** Everyone but the owner of a new household, in the order they are sent. */
export function membersOf(state: Pick<EnrollState, 'people'>): Person[] {
  return state.people.filter((person) => person.key !== OWNER && !isBlank(person));
}

/** Which of the calls places an order. */
export type OrderCall =
  | { to: 'enroll' }
  | { to: 'addPlan' }
  | { to: 'reenroll'; memberId: number; planId: number };

export function callOf(state: Pick<EnrollState, 'people'>, household: Household | null): OrderCall {
  const people = membersOf(state);
  const back = (person: Person) =>
    household?.members.some(
      ({ memberId, canReenroll }) => memberId === person.memberId && canReenroll,
    ) ?? false;
  const [only] = people;
  if (household && people.length === 1 && only && only.memberId !== null && back(only)) {
    if (only.choice.planId !== null && only.choice.additional.length === 0)
      return { to: 'reenroll', memberId: only.memberId, planId: only.choice.planId };
  }
  const known = people.every((person) => person.memberId !== null && !back(person));
  return household && people.length > 0 && known ? { to: 'addPlan' } : { to: 'enroll' };
}

/** The names of an order's people in one line: "Mia Reyes and Noah Reyes". */
export function namesOf(people: Pick<Person, 'firstName' | 'lastName'>[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(people.map(fullName));
}
