import { fromUsDate } from '~/shared/dates/dates';
import { MESSAGES } from '~/shared/form/rules';
import type { EnrollmentPage } from '../calls';
import { OWNER, type Person } from './person';
import { type EnrollState, joins, pathOf, type Step } from './state';

/** The form's rules (specification, section 5) as pure functions: a message by the path of its field. */
export type Errors = Record<string, string>;

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;
const ZIP = /^\d{5}(-?\d{4})?$/;
const FORMAT = 'MM/DD/YYYY';
export const MESSAGE_ZIP = 'Must be exactly 5 or 9 digits';

const required = (value: string) => (value.trim() ? null : MESSAGES.required);

/** A day typed as MM/DD/YYYY that is not after `today`. */
export function dateError(typed: string, today: string): string | null {
  const text = typed.trim();
  if (!text) return MESSAGES.required;
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return MESSAGES.dateFormat(FORMAT);
  const iso = fromUsDate(text);
  return iso && iso >= '1900-01-01' && iso <= today ? null : MESSAGES.date;
}

export function emailError(value: string): string | null {
  if (!value.trim()) return MESSAGES.required;
  return EMAIL.test(value.trim()) ? null : MESSAGES.email;
}

export function phoneError(value: string): string | null {
  if (!value.trim()) return MESSAGES.required;
  return value.replace(/\D/g, '').length === 10 ? null : MESSAGES.digits(10);
}

/** Whether people must be asked if they are insured: some plan is for only one kind. */
export function asksInsured(plans: EnrollmentPage['plans']): boolean {
  return plans.some((plan) => plan.forInsured !== plan.forUninsured);
}

function gathered(found: [string, string | null][]): Errors {
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null));
}

export function personErrors(person: Person, page: RulesPage, takesPlan: boolean): Errors {
  const at = (field: string) => pathOf(person.key, field);
  const known = person.memberId !== null;
  const dob = known ? null : dateError(person.dob, page.today);
  const insured =
    takesPlan && asksInsured(page.plans) && person.insured === null ? MESSAGES.required : null;
  const plan = takesPlan && !dob && !insured && person.choice.planId === null;
  return gathered([
    ...(known
      ? []
      : ([
          [at('firstName'), required(person.firstName)],
          [at('lastName'), required(person.lastName)],
          [at('relationship'), required(person.relationship)],
        ] as [string, string | null][])),
    [at('dob'), dob],
    [at('insured'), insured],
    [at('planId'), plan ? MESSAGES.required : null],
  ]);
}

function contactErrors({ contact }: EnrollState): Errors {
  return gathered([
    ['owner.email', emailError(contact.email)],
    ['owner.phone', phoneError(contact.phone)],
    ['owner.address1', required(contact.address1)],
    ['owner.city', required(contact.city)],
    ['owner.state', required(contact.state)],
    ['owner.zip', required(contact.zip) ?? (ZIP.test(contact.zip.trim()) ? null : MESSAGE_ZIP)],
  ]);
}

type RulesPage = Pick<EnrollmentPage, 'today' | 'plans' | 'allowed'>;

/** The first day the plans may start on. */
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

/** Everything wrong on the Member Info step; the screen focuses the first in its own order. */
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

/** The step a server's field error belongs to. */
export function stepOfPath(path: string): Step {
  return /^(payment|acknowledgements)\b/.test(path) ? 'checkout' : 'member-info';
}

/** The server counts members by position; the screen knows them by key. */
export function placed(fields: Record<string, string[]>, keys: string[]): Errors {
  return gathered(
    Object.entries(fields).map(([path, messages]) => {
      const member = /^members\.(\d+)\.(.+)$/.exec(path);
      const key = member && keys[Number(member[1])];
      return [member && key ? pathOf(key, member[2] ?? '') : path, messages[0] ?? null];
    }),
  );
}
