import { longDate } from '~/shared/dates/dates';
import type {
  AccessChange,
  AccessReason,
  AccessState,
  Assignment,
  AssignmentTarget,
  GrantReason,
  OrganizationUser,
} from '../types';
import { accessWords, countWords, placeWords } from '../words';

/** Where a user is assigned: "Organization", "North, East and 2 locations". */
export function assignedWords({ organization, groups, locations }: OrganizationUser): string {
  const parts = [
    ...(organization ? ['Organization'] : []),
    ...groups.map(({ groupName }) => groupName),
    ...(locations > 0 ? [countWords(locations, 'location')] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return 'Nowhere';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** ", given by Robin Dentist on Mar 1, 2026". */
export function givenWords({
  grantedBy,
  grantedOn,
}: Pick<GrantReason, 'grantedBy' | 'grantedOn'>): string {
  const by = grantedBy ? ` by ${grantedBy}` : '';
  const on = grantedOn ? ` on ${longDate(grantedOn)}` : '';
  return by || on ? `, given${by}${on}` : '';
}

/** "Because of the assignment to the group North, given by Robin Dentist on Mar 1, 2026." */
export function becauseWords({ because }: Pick<AccessReason, 'because'>): string {
  const reasons = because.map((reason) => placeWords(reason) + givenWords(reason));
  const noun = because.length > 1 ? 'assignments' : 'assignment';
  return `Because of the ${noun} to ${reasons.join(' and ')}.`;
}

/** What does not apply because a more specific assignment does; null without any. */
export function overrulesWords({ overrules }: Pick<AccessReason, 'overrules'>): string | null {
  if (overrules.length === 0) return null;
  const others = overrules.map(
    (one) =>
      `${placeWords(one)} (${accessWords({ type: one.type, permissions: one.permissions })})`,
  );
  return `Overrides ${others.join(' and ')}.`;
}

export interface ChangedAccess {
  dentistInfoId: number;
  officeName: string;
  before: string;
  after: string;
}

/** Each location whose access changes, before and after. */
export function changesOf({ before, after }: Pick<AccessChange, 'before' | 'after'>) {
  const was = new Map(before.map((one) => [one.dentistInfoId, one]));
  const rows = new Map<number, AccessState>(
    [...before, ...after].map((one) => [one.dentistInfoId, one]),
  );
  const none = { type: null, permissions: [] };
  return [...rows.values()].map(
    ({ dentistInfoId, officeName }): ChangedAccess => ({
      dentistInfoId,
      officeName,
      before: accessWords(was.get(dentistInfoId) ?? none),
      after: accessWords(after.find((one) => one.dentistInfoId === dentistInfoId) ?? none),
    }),
  );
}

/** What a call about one assignment is about. */
export const targetOf = (
  organizationId: number,
  { kind, id }: Pick<Assignment, 'kind' | 'id'>,
): AssignmentTarget => ({
  organizationId,
  locations: kind === 'location' ? [id] : [],
  groups: kind === 'group' ? [id] : [],
  organization: kind === 'organization',
});
