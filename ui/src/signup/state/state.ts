import type { Box } from '~/order/consents';
import { boxOf, textBeside } from '~/order/consents';
import { pathByKey } from '~/order/field-problems';
import { type Choice, isUntyped, NO_CHOICE } from '~/order/person';
import type { Submission } from '~/order/submission';
import type {
  Bilingual,
  ConsentText,
  Household,
  HouseholdMember,
  PaymentKind,
  Quote,
  ResultMember,
  SignupPage,
  SignupResult,
} from '~/order/types';
import { toUsDate } from '~/shared/dates/dates';
import { fittedChoice } from '~/shared/plan-choice/fitted';
import type { Step } from '../address';
import { isAgreed } from './consents';
import { type FieldErrors, readServerMessage } from './messages';
import type { Owner, Person } from './person';

/** Why Finish & Pay did not finish, shown at the top of Checkout. */
export type Refusal =
  | { kind: 'declined'; result: SignupResult }
  | { kind: 'changed'; result: SignupResult }
  | { kind: 'members_failed'; result: SignupResult }
  | { kind: 'order_unknown' }
  | { kind: 'message'; text: string };

/** The checkboxes of Checkout. */
/** The page's whole state; the only part that changes by dispatch. */
export interface SignupState {
  step: Step;
  /**
   * The signed-in account owner's household, to which people and plans are added; null for a new
   * one.
   */
  household: Household | null;
  owner: Owner;
  /** The values an invitation filled in, which the visitor did not enter. */
  prefilled: Partial<Owner>;
  /** Passwords are only in this state: never stored on the device. */
  password: string;
  people: Person[];
  editing: { person: Person; isNew: boolean } | null;
  promoCode: string;
  /** A group code that the server rejected: it is not asked about again. */
  refusedGroup: string;
  /** Fields that were left once. */
  touched: Record<string, true>;
  /**
   * Continue was pressed on Member Info / Save in a person's form / Finish & Pay: all errors of
   * that part show.
   */
  submitted: { memberInfo: boolean; person: boolean; checkout: boolean };
  serverErrors: FieldErrors;
  quote: Quote | null;
  /** `failed` by the server, `busy` for too many requests, `offline` without a response. */
  quoting: 'idle' | 'loading' | 'failed' | 'busy' | 'offline';
  payment: PaymentKind;
  /** The accepted texts: the exact text next to each box when it was checked. */
  agreed: Partial<Record<Box, Bilingual>>;
  submission: Submission;
  refusal: Refusal | null;
  /**
   * The people who cannot be added and whom the payer agreed to leave out. Cleared when the order
   * is edited.
   */
  dropped: ResultMember[];
}

export type OwnerText = Exclude<keyof Owner, 'insured' | 'enroll' | 'choice'>;
export type PersonText = 'firstName' | 'lastName' | 'dob' | 'relationship';

export type Action =
  | { do: 'goTo'; step: Step }
  | { do: 'resume'; draft: Draft }
  | { do: 'ownerText'; field: OwnerText; value: string }
  | { do: 'ownerSet'; change: Partial<Pick<Owner, 'insured' | 'enroll'>> }
  | { do: 'password'; value: string }
  | { do: 'personText'; field: PersonText; value: string }
  | { do: 'personInsured'; insured: boolean }
  | { do: 'choose'; key: string; choice: Choice }
  | { do: 'addPerson'; key: string }
  | { do: 'editPerson'; key: string }
  | { do: 'savePerson' }
  | { do: 'cancelPerson' }
  | { do: 'removePerson'; key: string }
  | { do: 'enrollMember'; member: HouseholdMember }
  | { do: 'memberInsured'; key: string; insured: boolean }
  | { do: 'promo'; code: string }
  | { do: 'touch'; path: string }
  | { do: 'submitted'; part: keyof SignupState['submitted'] }
  | { do: 'quoting'; at: SignupState['quoting'] }
  /** `fewer`: the order has fewer people than were agreed to. */
  | { do: 'quoted'; quote: Quote; fewer?: boolean }
  | { do: 'serverErrors'; fields: Record<string, string[]>; memberKeys: string[] }
  | { do: 'payBy'; kind: PaymentKind }
  | { do: 'acknowledge'; consent: ConsentText; checked: boolean }
  | { do: 'submission'; at: Submission }
  | { do: 'refused'; refusal: Refusal | null }
  | { do: 'goOnWithout'; members: ResultMember[] };

/** The part stored on the device for seven days: no password, no card. */
export type Draft = Pick<SignupState, 'owner' | 'people' | 'editing' | 'promoCode'> & {
  step?: Step;
};

export function emptyPerson(key: string, lastName = ''): Person {
  return {
    key,
    firstName: '',
    lastName,
    dob: '',
    relationship: '',
    insured: null,
    choice: NO_CHOICE,
  };
}

/** An existing household member as a person of the order. */
function fromFile(member: HouseholdMember): Person {
  const { key, memberId, firstName, lastName, dob, insured } = member;
  const relationship = member.relationship === 'myself' ? 'other' : member.relationship;
  const choice = { ...NO_CHOICE, period: member.plans[0]?.period ?? 'month' };
  const typed = { firstName, lastName, dob: toUsDate(dob), relationship };
  return { key, memberId, ...typed, insured: insured ?? null, choice };
}

/** The storage name for this order's data: separate for each household of an office. */
export function storeOf({ household }: SignupState, { office }: SignupPage): string {
  return household ? `${office.id}.${household.accountId}` : String(office.id);
}

/** Whether leaving now would lose the visitor's input. */
export function hasInput(state: SignupState): boolean {
  return (
    state.people.length > 0 ||
    state.password !== '' ||
    (state.editing !== null && !isUntyped(state.editing.person)) ||
    Object.entries(state.owner).some(
      ([field, value]) =>
        typeof value === 'string' &&
        value !== '' &&
        value !== state.prefilled[field as keyof Owner],
    )
  );
}

/** Everyone as sent to the quote: the person being edited replaces their saved row. */
export function everyone(state: SignupState): Person[] {
  const { editing, people } = state;
  if (!editing) return people;
  if (editing.isNew) return [...people, editing.person];
  return people.map((person) => (person.key === editing.person.key ? editing.person : person));
}

export function reduce(state: SignupState, action: Action): SignupState {
  switch (action.do) {
    case 'goTo':
      return {
        ...state,
        step: action.step,
        refusal: null,
        dropped: action.step === 'checkout' ? state.dropped : [],
      };
    case 'resume': {
      const { owner, people, editing, promoCode } = action.draft;
      return { ...state, owner, people, editing, promoCode, touched: {}, serverErrors: {} };
    }
    case 'ownerText':
      return forget(
        { ...state, owner: { ...state.owner, [action.field]: action.value } },
        ...[action.field, ...(TOGETHER[action.field] ?? [])].map((field) => `owner.${field}`),
      );
    case 'ownerSet':
      return { ...state, owner: { ...state.owner, ...action.change } };
    case 'password':
      return forget({ ...state, password: action.value }, 'owner.password');
    case 'personText':
      return withEditing(state, { [action.field]: action.value }, action.field);
    case 'personInsured':
      return withEditing(state, { insured: action.insured }, 'insured');
    case 'choose':
      return choose(state, action.key, action.choice);
    case 'addPerson':
      return {
        ...state,
        people: kept(everyone(state)),
        editing: { person: emptyPerson(action.key, state.owner.lastName.trim()), isNew: true },
        submitted: { ...state.submitted, person: false },
      };
    case 'editPerson': {
      const people = kept(everyone(state));
      const person = people.find(({ key }) => key === action.key);
      if (!person) return state;
      return {
        ...state,
        people,
        editing: { person, isNew: false },
        submitted: { ...state.submitted, person: false },
      };
    }
    case 'savePerson':
      return { ...state, people: kept(everyone(state)), editing: null };
    case 'cancelPerson':
      return { ...state, editing: null };
    case 'enrollMember':
      return { ...state, people: [...state.people, fromFile(action.member)], refusal: null };
    case 'memberInsured':
      return {
        ...state,
        people: state.people.map((person) =>
          person.key === action.key ? { ...person, insured: action.insured } : person,
        ),
      };
    case 'removePerson':
      return {
        ...state,
        people: state.people.filter(({ key }) => key !== action.key),
        editing: state.editing?.person.key === action.key ? null : state.editing,
        refusal: null,
      };
    case 'promo':
      return forget({ ...state, promoCode: action.code }, 'promoCode');
    case 'touch':
      return state.touched[action.path]
        ? state
        : { ...state, touched: { ...state.touched, [action.path]: true } };
    case 'submitted':
      // Continue checks the open form, too.
      return {
        ...state,
        submitted: {
          ...state.submitted,
          [action.part]: true,
          ...(action.part === 'memberInfo' ? { person: true } : {}),
        },
      };
    case 'quoting':
      return state.quoting === action.at ? state : { ...state, quoting: action.at };
    case 'quoted':
      return clearUnoffered({
        ...state,
        quote: action.quote,
        refusedGroup: refusedGroup(state, action.quote),
        quoting: 'idle',
        agreed: action.fewer ? stillAgreed(state, action.quote) : state.agreed,
      });
    case 'serverErrors':
      return {
        ...state,
        serverErrors: { ...state.serverErrors, ...serverErrors(action.fields, action.memberKeys) },
      };
    case 'payBy':
      return { ...state, payment: action.kind };
    case 'acknowledge': {
      const box = boxOf(action.consent.kind);
      const text = action.checked ? textBeside(action.consent, state.payment) : undefined;
      return forget(
        { ...state, agreed: { ...state.agreed, [box]: text } },
        `acknowledgements.${box}`,
      );
    }
    case 'submission':
      return action.at.at === 'sending'
        ? { ...state, submission: action.at, serverErrors: {}, refusal: null }
        : { ...state, submission: action.at };
    case 'refused':
      return { ...state, refusal: action.refusal, submission: { at: 'idle' } };
    case 'goOnWithout':
      return { ...state, dropped: action.members };
  }
}

const kept = (people: Person[]) => people.filter((person) => !isUntyped(person));

/** Fields the server validates together: changing one clears its message about the other. */
const TOGETHER: Partial<Record<OwnerText, string[]>> = {
  dob: ['planId'],
};

/** Clears the server's messages of fields that have changed since. */
function forget(state: SignupState, ...paths: string[]): SignupState {
  const left = Object.entries(state.serverErrors).filter(([path]) => !paths.includes(path));
  if (left.length === Object.keys(state.serverErrors).length) return state;
  return { ...state, serverErrors: Object.fromEntries(left) };
}

function withEditing(state: SignupState, change: Partial<Person>, field: string): SignupState {
  if (!state.editing) return state;
  const person = { ...state.editing.person, ...change };
  const judged = field === 'dob' || field === 'insured' ? [field, 'planId'] : [field];
  return forget(
    { ...state, editing: { ...state.editing, person } },
    ...judged.map((name) => `members.${person.key}.${name}`),
  );
}

function choose(state: SignupState, key: string, choice: Choice): SignupState {
  if (key === 'owner')
    return forget({ ...state, owner: { ...state.owner, choice } }, 'owner.planId');
  if (state.editing?.person.key === key) return withEditing(state, { choice }, 'planId');
  const people = state.people.map((person) =>
    person.key === key ? { ...person, choice } : person,
  );
  return forget({ ...state, people }, `members.${key}.planId`);
}

/**
 * The group code that can't be used. Finish & Pay answers without a word about the code: a quote that
 * lost the community's discount lost its place.
 */
function refusedGroup(state: SignupState, quote: Quote): string {
  if (quote.community) return quote.community.valid ? state.refusedGroup : quote.community.code;
  const lost = Number(state.quote?.communityPercent) > 0 && !(Number(quote.communityPercent) > 0);
  return lost ? state.owner.groupCode.trim() : state.refusedGroup;
}

/** Consent to the full order stays valid for the rest of the order. */
function stillAgreed(state: SignupState, { consents }: Quote): SignupState['agreed'] {
  const given = (state.quote?.consents ?? []).filter((consent) => isAgreed(consent, state));
  const kept = consents.filter(({ kind }) => given.some((one) => one.kind === kind));
  return {
    ...state.agreed,
    ...Object.fromEntries(kept.map((one) => [boxOf(one.kind), textBeside(one, state.payment)])),
  };
}

/**
 * Clears choices the quote no longer offers, and selects the plan of people who are offered only
 * one.
 */
function clearUnoffered(state: SignupState): SignupState {
  const fitted = <P extends { choice: Choice }>(key: string, person: P): P => {
    const own = state.quote?.memberOffers.find((one) => one.key === key);
    // Without an age nothing is offered yet; a plan chosen on the landing page stays until then.
    const known = own !== undefined && typeof own.age === 'number';
    const choice = known ? fittedChoice(person.choice, own.offers) : person.choice;
    return choice === person.choice ? person : { ...person, choice };
  };
  return {
    ...state,
    owner: fitted('owner', state.owner),
    people: state.people.map((person) => fitted(person.key, person)),
    editing: state.editing && {
      ...state.editing,
      person: fitted(state.editing.person.key, state.editing.person),
    },
  };
}

/** Maps the server's member positions to the page's keys. */
function serverErrors(fields: Record<string, string[]>, memberKeys: string[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, messages] of Object.entries(fields)) {
    const text = messages[0];
    if (!text) continue;
    errors[pathByKey(path, memberKeys)] = readServerMessage(text);
  }
  return errors;
}

/** The step of a server field error, so that the page can open it. */
export function stepOfPath(path: string): Step {
  return /^(owner|members)\b/.test(path) ? 'member-info' : 'checkout';
}
