import {
  asksInsured,
  dateProblem,
  emailProblem,
  type FieldProblem,
  nameProblem,
  pathByKey,
  phoneProblem,
  requiredProblem,
  zipProblem,
} from '~/order/field-problems';
import { MESSAGES } from '~/shared/form/rules';
import { LONGEST_NAME } from '~/shared/names/has-address';
import type { EnrollmentPage } from '../calls';
import { OWNER, type Person } from './person';
import { type EnrollState, joins, pathOf, type Step } from './state';

/**
 * The form's rules (specification, section 5) as pure functions: a message by the path of its
 * field.
 */
export type Errors = Record<string, string>;

export const MESSAGE_ZIP = 'Must be exactly 5 or 9 digits';

const WORDS: Record<FieldProblem, string> = {
  required: MESSAGES.required,
  name: MESSAGES.name,
  nameLength: MESSAGES.longest(LONGEST_NAME),
  dateFormat: MESSAGES.dateFormat('MM/DD/YYYY'),
  date: MESSAGES.date,
  email: MESSAGES.email,
  phone: MESSAGES.digits(10),
  areaCode: MESSAGES.areaCode,
  zip: MESSAGE_ZIP,
};

const say = (problem: FieldProblem | null): string | null => problem && WORDS[problem];
const required = (value: string) => say(requiredProblem(value));

function gathered(found: [string, string | null][]): Errors {
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null));
}

export function personErrors(person: Person, page: RulesPage, takesPlan: boolean): Errors {
  const at = (field: string) => pathOf(person.key, field);
  const known = person.memberId !== null;
  const dob = known ? null : say(dateProblem(person.dob, page.today));
  const insured =
    takesPlan && asksInsured(page.plans) && person.insured === null ? MESSAGES.required : null;
  const plan = takesPlan && !dob && !insured && person.choice.planId === null;
  return gathered([
    ...(known
      ? []
      : ([
          [at('firstName'), say(nameProblem(person.firstName))],
          [at('lastName'), say(nameProblem(person.lastName))],
          [at('relationship'), required(person.relationship)],
        ] as [string, string | null][])),
    [at('dob'), dob],
    [at('insured'), insured],
    [at('planId'), plan ? MESSAGES.required : null],
  ]);
}

function contactErrors({ contact }: EnrollState): Errors {
  return gathered([
    ['owner.email', say(emailProblem(contact.email))],
    ['owner.phone', say(phoneProblem(contact.phone))],
    ['owner.address1', required(contact.address1)],
    ['owner.city', required(contact.city)],
    ['owner.state', required(contact.state)],
    ['owner.zip', say(zipProblem(contact.zip))],
  ]);
}

type RulesPage = Pick<EnrollmentPage, 'today' | 'plans' | 'allowed'>;

/** The earliest start day of the plans. */
export function earliestStart(today: string, days: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
}

function startErrors({ start }: EnrollState, page: RulesPage): Errors {
  if (!start.earlier) return {};
  const late = start.on > page.today ? MESSAGES.date : null;
  const wrong = required(start.on) ?? late;
  const early = !wrong && start.on < earliestStart(page.today, page.allowed.backdateDays);
  return gathered([
    ['startsOn', early ? `Must be today or at most ${page.allowed.backdateDays} days ago` : wrong],
    ['startReason', required(start.reason)],
  ]);
}

/** All errors of the Member Info step; the screen focuses the first in its own order. */
export function memberInfoErrors(state: EnrollState, page: RulesPage): Errors {
  const newHousehold = state.people.some(({ key, memberId }) => key === OWNER && memberId === null);
  const nobody = !state.people.some((person) => joins(state, person));
  return {
    ...(newHousehold ? contactErrors(state) : {}),
    ...Object.assign(
      {},
      ...state.people.map((person) => personErrors(person, page, joins(state, person))),
    ),
    ...startErrors(state, page),
    ...(nobody ? { 'owner.enroll': 'Add a person who joins' } : {}),
  };
}

/** The step of a server field error. */
export function stepOfPath(path: string): Step {
  return /^(payment|acknowledgements)\b/.test(path) ? 'checkout' : 'member-info';
}

/** Maps the server's member positions to the screen's keys. */
export function placed(fields: Record<string, string[]>, keys: string[]): Errors {
  return gathered(
    Object.entries(fields).map(([path, messages]) => [pathByKey(path, keys), messages[0] ?? null]),
  );
}
