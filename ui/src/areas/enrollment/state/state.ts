import { type AddressTexts, type Choice, NO_ADDRESS } from '~/order/person';
import type { Submission } from '~/order/submission';
import { fittedChoice } from '~/shared/plan-choice/fitted';
import type { Language, PaymentKind, Quote, ResultMember, SignupResult } from '../calls';
import {
  type Acknowledged,
  type AcknowledgementText,
  acknowledgementTexts,
  carriedOver,
  withAcknowledged,
} from './acknowledged';
import { isBlank, OWNER, type Person } from './person';

export const STEPS = ['member-info', 'confirm', 'checkout'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (name: string | null): name is Step =>
  (STEPS as readonly (string | null)[]).includes(name);

/** The contact details of a new household's account owner, and the codes the household brought. */
export interface Contact extends AddressTexts {
  email: string;
  phone: string;
  /** The language of emails and of the texts read to the patient. */
  language: Language;
}

export const NO_CONTACT: Contact = {
  email: '',
  phone: '',
  ...NO_ADDRESS,
  language: 'en',
};

/** When the plans start: today, or an earlier day with its reason. */
export interface Start {
  earlier: boolean;
  /** As entered: MM/DD/YYYY. */
  on: string;
  reason: string;
}

export const TODAY: Start = { earlier: false, on: '', reason: '' };

/** Why Finish & Pay did not finish. In every case nothing was charged. */
export type Refusal =
  | { kind: 'declined' | 'changed' | 'members_failed'; result: SignupResult }
  | { kind: 'message'; text: string };

export interface Dropped {
  members: ResultMember[];
  quote: Quote;
}

/** The screen's whole state except the quote, which is a query's data. */
export interface EnrollState {
  people: Person[];
  /** False: the owner of a new household only pays for the others. */
  ownerJoins: boolean;
  contact: Contact;
  start: Start;
  promoCode: string;
  /** A patient with the same phone exists, and staff want to add the household anyway. */
  confirmDuplicates: boolean;
  payment: PaymentKind;
  /** The texts read to the patient and agreed to. */
  said: Acknowledged;
  touched: Record<string, true>;
  /** Continue, or Finish & Pay, was pressed: all of that part's errors show. */
  submitted: { memberInfo: boolean; checkout: boolean };
  /** The server's messages, by field path. */
  serverErrors: Record<string, string>;
  submission: Submission;
  refusal: Refusal | null;
  /**
   * The people who cannot be added and whom the payer agreed to leave out, and the others' total.
   */
  dropped: Dropped | null;
}

/** The part stored in the tab: no card, no acknowledgement. */
export type Draft = Pick<
  EnrollState,
  'people' | 'ownerJoins' | 'contact' | 'start' | 'promoCode' | 'confirmDuplicates'
>;

export type Action =
  | { do: 'person'; key: string; change: Partial<Person> }
  | { do: 'choose'; key: string; change: Partial<Choice> }
  | { do: 'addPerson'; person: Person }
  | { do: 'removePerson'; key: string }
  | { do: 'forgetBlank' }
  | { do: 'ownerJoins'; joins: boolean }
  | { do: 'contact'; change: Partial<Contact> }
  | { do: 'start'; change: Partial<Start> }
  | { do: 'promo'; code: string }
  | { do: 'confirmDuplicates'; confirmed: boolean }
  | { do: 'payBy'; kind: PaymentKind }
  | { do: 'acknowledge'; text: AcknowledgementText; checked: boolean }
  | { do: 'touch'; path: string }
  | { do: 'submitted'; part: keyof EnrollState['submitted'] }
  | { do: 'quoted'; quote: Quote }
  | { do: 'serverErrors'; errors: Record<string, string> }
  | { do: 'submission'; at: Submission }
  | { do: 'refused'; refusal: Refusal | null }
  | { do: 'stepped' }
  | { do: 'goOnWithout'; dropped: Dropped }
  | { do: 'restart'; people: Person[] };

export interface StartWith {
  people: Person[];
  /** The input before a reload. */
  draft?: Draft | null;
  /** An order that was in progress at that time. */
  order?: string | null;
  payment?: PaymentKind;
}

export function startState({ people, draft, order, payment = 'card' }: StartWith): EnrollState {
  return {
    people: draft?.people ?? people,
    ownerJoins: draft?.ownerJoins ?? true,
    contact: { ...NO_CONTACT, ...draft?.contact },
    start: draft?.start ?? TODAY,
    promoCode: draft?.promoCode ?? '',
    confirmDuplicates: draft?.confirmDuplicates ?? false,
    payment,
    said: {},
    touched: {},
    submitted: { memberInfo: false, checkout: false },
    serverErrors: {},
    submission: order ? { at: 'processing', order } : { at: 'idle' },
    refusal: null,
    dropped: null,
  };
}

export const draftOf = (state: EnrollState): Draft => ({
  people: state.people,
  ownerJoins: state.ownerJoins,
  contact: state.contact,
  start: state.start,
  promoCode: state.promoCode,
  confirmDuplicates: state.confirmDuplicates,
});

/** Whether a person joins a plan: everyone but an owner who only pays. */
export const joins = (state: Pick<EnrollState, 'ownerJoins'>, person: Person): boolean =>
  person.key !== OWNER || person.memberId !== null || state.ownerJoins;

/** Whether leaving now would lose input. */
export function hasInput(state: EnrollState, start: Person[]): boolean {
  return (
    JSON.stringify(state.people) !== JSON.stringify(start) ||
    JSON.stringify(state.contact) !== JSON.stringify(NO_CONTACT)
  );
}

export function reduce(state: EnrollState, action: Action): EnrollState {
  switch (action.do) {
    case 'person': {
      const changed = Object.keys(action.change);
      const judged = changed.some((field) => field === 'dob' || field === 'insured')
        ? [...changed, 'planId']
        : changed;
      return forget(
        withPerson(state, action.key, (person) => ({ ...person, ...action.change })),
        ...judged.map((field) => pathOf(action.key, field)),
      );
    }
    case 'choose':
      return forget(
        withPerson(state, action.key, (person) => chosen(person, action.change)),
        pathOf(action.key, 'planId'),
        pathOf(action.key, 'additionalPlans'),
      );
    case 'addPerson':
      return { ...state, people: [...state.people, action.person] };
    case 'removePerson':
      return {
        ...state,
        people: state.people.filter(({ key }) => key !== action.key),
        refusal: null,
      };
    case 'forgetBlank':
      return { ...state, people: state.people.filter((person) => !isBlank(person)) };
    case 'ownerJoins':
      return forget({ ...state, ownerJoins: action.joins }, 'owner.planId', 'owner.enroll');
    case 'contact':
      return forget(
        { ...state, contact: { ...state.contact, ...action.change } },
        ...Object.keys(action.change).map((field) => contactPath(field)),
      );
    case 'start':
      return forget(
        { ...state, start: { ...state.start, ...action.change } },
        'startsOn',
        'startReason',
      );
    case 'promo':
      return forget({ ...state, promoCode: action.code }, 'promoCode');
    case 'confirmDuplicates':
      return { ...state, confirmDuplicates: action.confirmed };
    case 'payBy':
      return { ...state, payment: action.kind };
    case 'acknowledge':
      return forget(
        { ...state, said: withAcknowledged(state.said, action.text, action.checked) },
        `acknowledgements.${action.text.box}`,
      );
    case 'touch':
      return state.touched[action.path]
        ? state
        : { ...state, touched: { ...state.touched, [action.path]: true } };
    case 'submitted':
      return { ...state, submitted: { ...state.submitted, [action.part]: true } };
    case 'quoted':
      return fitted(state, action.quote);
    case 'serverErrors':
      return { ...state, serverErrors: { ...state.serverErrors, ...action.errors } };
    case 'submission':
      return action.at.at === 'sending'
        ? { ...state, submission: action.at, serverErrors: {}, refusal: null }
        : { ...state, submission: action.at };
    case 'refused':
      return {
        ...state,
        refusal: action.refusal,
        submission: { at: 'idle' },
        dropped: changedQuote(state.dropped, action.refusal),
      };
    case 'stepped':
      return { ...state, refusal: null, dropped: null };
    case 'goOnWithout':
      return {
        ...state,
        dropped: action.dropped,
        said: carriedOver(
          state.said,
          acknowledgementTexts(action.dropped.quote.consents, state.payment),
        ),
      };
    case 'restart':
      return startState({ people: action.people });
  }
}

/** The price for the remaining people may change as well. */
function changedQuote(dropped: Dropped | null, refusal: Refusal | null): Dropped | null {
  if (!dropped || refusal?.kind !== 'changed' || !refusal.result.quote) return dropped;
  return { ...dropped, quote: refusal.result.quote };
}

export const pathOf = (key: string, field: string): string =>
  key === OWNER ? `owner.${field}` : `members.${key}.${field}`;

export const contactPath = (field: string): string => `owner.${field}`;

/** Clears the server's messages of fields that have changed since. */
function forget(state: EnrollState, ...paths: string[]): EnrollState {
  if (!paths.some((path) => path in state.serverErrors)) return state;
  const left = Object.entries(state.serverErrors).filter(([path]) => !paths.includes(path));
  return { ...state, serverErrors: Object.fromEntries(left) };
}

function withPerson(state: EnrollState, key: string, change: (person: Person) => Person) {
  return {
    ...state,
    people: state.people.map((person) => (person.key === key ? change(person) : person)),
  };
}

/** Another plan or period has another fee, so its payer and waiver are reset. */
function chosen(person: Person, change: Partial<Choice>): Person {
  const choice = { ...person.choice, ...change };
  const same = choice.planId === person.choice.planId && choice.period === person.choice.period;
  return same ? { ...person, choice } : { ...person, choice, payor: 'member', waiveFee: false };
}

/** Clears choices the quote no longer offers. */
function fitted(state: EnrollState, quote: Quote): EnrollState {
  const people = state.people.map((person) => {
    const offers = quote.memberOffers.find(({ key }) => key === person.key)?.offers;
    const choice = offers ? fittedChoice(person.choice, offers) : person.choice;
    return choice === person.choice ? person : { ...person, choice };
  });
  return people.every((person, index) => person === state.people[index])
    ? state
    : { ...state, people };
}
