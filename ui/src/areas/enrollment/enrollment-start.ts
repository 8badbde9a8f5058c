import type { EnrollmentAnswer, Household, HouseholdMember } from './calls';
import { emptyPerson, OWNER, type Person, personOf, typedDate } from './state/person';

/** What the address asks for: nothing for a new household, else whom to add to which one. */
export interface EnrollmentStart {
  accountId: number | null;
  add: 'member' | 'plan' | 'reenroll' | null;
  memberId: number | null;
  /** Tells one from another: a draft is kept for each. */
  name: string;
}

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
  const name =
    accountId === null
      ? 'new'
      : [accountId, add, memberId].filter((part) => part !== null).join('-');
  return { accountId, add, memberId, name };
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

/** Whether a member can be on the form at all. */
export const canJoin = (member: HouseholdMember): boolean =>
  member.canAddPlan || member.canReenroll;

/** The account owner of a household who has only paid so far. */
export function ownerWhoPays(household: Household): boolean {
  return !household.members.some((member) => member.isAccountOwner);
}

/** Somebody new of a household that the office has; the owner's own details are known. */
export function newMember(key: string, household: Household): Person {
  return emptyPerson(key, household.lastName);
}

/** The owner who has only paid so far, about to join. */
export function joiningOwner(key: string, household: Household): Person {
  return {
    ...emptyPerson(key, household.lastName),
    firstName: household.firstName,
    dob: household.dob ? typedDate(household.dob) : '',
    relationship: 'myself',
  };
}

/** Whom the form starts with. */
export function startPeople(
  asked: EnrollmentStart,
  household: EnrollmentAnswer['household'],
): Person[] {
  if (!household) return [emptyPerson(OWNER)];
  const member = household.members.find(({ memberId }) => memberId === asked.memberId);
  if (member && canJoin(member)) return [personOf(member)];
  return asked.add === 'member' ? [newMember('p1', household)] : [];
}
