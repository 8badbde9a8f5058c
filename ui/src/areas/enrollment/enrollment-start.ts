import type { EnrollmentAnswer, Household, HouseholdMember, Period } from './calls';
import { emptyPerson, OWNER, type Person, personOf, typedDate } from './state/person';

/** The address's parameters: nothing for a new household, else whom to add to which household. */
export interface EnrollmentStart {
  accountId: number | null;
  add: 'member' | 'plan' | 'reenroll' | null;
  memberId: number | null;
  /** Plans that were compared or quoted, preselected on the form. */
  chosen: StartChoice[];
  /** Identifies this start: each has its own draft. */
  name: string;
}

/** A plan for a member on file. */
export interface StartChoice {
  memberId: number;
  planId: number;
  period: Period;
  insured?: boolean;
}

const CHOICE = /^(\d{1,15})\.(\d{1,15})\.(month|year)(?:\.(yes|no))?$/;

/** Reads "12.3.year,13.4.month.no": member, plan, period, and insured where set. */
function readChoices(text: string | null): StartChoice[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, memberId, planId, period, insured] = CHOICE.exec(part) ?? [];
    if (!memberId || !planId) return [];
    return [
      {
        memberId: Number(memberId),
        planId: Number(planId),
        period: period === 'year' ? ('year' as const) : ('month' as const),
        ...(insured ? { insured: insured === 'yes' } : {}),
      },
    ];
  });
}

const writeChoice = ({ memberId, planId, period, insured }: StartChoice): string =>
  [memberId, planId, period, ...(insured === undefined ? [] : [insured ? 'yes' : 'no'])].join('.');

const numberOf = (text: string | null): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : null;

export function readStart(params: URLSearchParams): EnrollmentStart {
  const accountId = numberOf(params.get('account'));
  const wanted = params.get('add');
  const add =
    accountId !== null && (wanted === 'member' || wanted === 'plan' || wanted === 'reenroll')
      ? wanted
      : null;
  const memberId = add === 'plan' || add === 'reenroll' ? numberOf(params.get('member')) : null;
  const chosen = add === 'plan' || add === 'reenroll' ? readChoices(params.get('choose')) : [];
  const name =
    accountId === null
      ? 'new'
      : [accountId, add, memberId, ...chosen.map(writeChoice)]
          .filter((part) => part !== null)
          .join('-');
  return { accountId, add, memberId, chosen, name };
}

/** The address of the form with plans selected for members of a household. */
export function enrollLike(accountId: number, chosen: StartChoice[]): string {
  const params = new URLSearchParams({
    account: String(accountId),
    add: 'plan',
    choose: chosen.map(writeChoice).join(','),
  });
  const first = chosen[0];
  if (first) params.set('member', String(first.memberId));
  return `/account/patient-signup?${params}`;
}

/** The address of the form for a household. */
export function enrollAddress(
  accountId: number,
  add: NonNullable<EnrollmentStart['add']>,
  memberId?: number,
): string {
  const params = new URLSearchParams({ account: String(accountId), add });
  if (memberId !== undefined) params.set('member', String(memberId));
  return `/account/patient-signup?${params}`;
}

export const ENROLL = '/account/patient-signup';

export function titleOf({ accountId, add }: Pick<EnrollmentStart, 'accountId' | 'add'>): string {
  if (accountId === null) return 'Enroll a patient';
  if (add === 'plan') return 'Add a plan';
  return add === 'reenroll' ? 'Re-enroll' : 'Add a family member';
}

/** Whether a member can be on the form. */
export const canJoin = (member: HouseholdMember): boolean =>
  member.canAddPlan || member.canReenroll;

/** Whether the household's account owner has only paid so far. */
export function ownerWhoPays(household: Household): boolean {
  return !household.members.some((member) => member.isAccountOwner);
}

/** A new person in an existing household; the owner's details are already on file. */
export function newMember(key: string, household: Household): Person {
  return emptyPerson(key, household.lastName);
}

/** The account owner who has only paid so far and now joins. */
export function joiningOwner(key: string, household: Household): Person {
  return {
    ...emptyPerson(key, household.lastName),
    firstName: household.firstName,
    dob: household.dob ? typedDate(household.dob) : '',
    relationship: 'myself',
  };
}

/** A person with the compared plan; the form validates it like any other choice. */
export function withChoice(
  person: Person,
  { planId, period, insured }: Pick<StartChoice, 'planId' | 'period' | 'insured'>,
): Person {
  return {
    ...person,
    insured: insured ?? person.insured,
    choice: { ...person.choice, planId, period, additional: [] },
  };
}

/** The people the form starts with. */
export function startPeople(
  asked: EnrollmentStart,
  household: EnrollmentAnswer['household'],
): Person[] {
  if (!household) return [emptyPerson(OWNER)];
  const compared = asked.chosen.flatMap((choice) => {
    const one = household.members.find(({ memberId }) => memberId === choice.memberId);
    return one && canJoin(one) ? [withChoice(personOf(one), choice)] : [];
  });
  if (compared.length > 0) return compared;
  const member = household.members.find(({ memberId }) => memberId === asked.memberId);
  if (member && canJoin(member)) return [personOf(member)];
  return asked.add === 'member' ? [newMember('p1', household)] : [];
}
