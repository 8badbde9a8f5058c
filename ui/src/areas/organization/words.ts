import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { permissionLine, roleOf } from '../office-users/words';
import type { GrantReason, LocationRow, PlaceOfGrant, Reach } from './types';

/** "9 locations", or "6 of 9 locations" for a user who doesn't see all. */
export function reachWords({ reached, all }: Reach): string {
  const noun = all === 1 ? 'location' : 'locations';
  return reached === all ? `${all} ${noun}` : `${reached} of ${all} ${noun}`;
}

/** "1 location", "4 locations". */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Whether patients can enroll at a location. */
export function liveLook({ live, closed }: { live: boolean; closed?: boolean }): StatusLook {
  if (closed) return look('Closed', 'ended');
  return live ? look('Live', 'good') : look('In setup', 'warn');
}

const MISSING: Record<LocationRow['missing'][number], string> = {
  agreements: 'Agreements',
  payments_account: 'Payments account',
  active_plan: 'Active plan',
};

/** "Missing: Agreements, Active plan"; empty where nothing is. */
export const missingWords = ({ missing }: Pick<LocationRow, 'missing'>): string =>
  missing.length > 0 ? `Missing: ${missing.map((one) => MISSING[one]).join(', ')}` : '';

const KINDS: Record<PlaceOfGrant, string> = {
  location: 'Location',
  group: 'Group',
  organization: 'Organization',
};

/** "Location", "Group" or "Organization". */
export const kindWords = (kind: PlaceOfGrant): string => KINDS[kind];

/** "the location Elm", "the group North", "the whole organization". */
export const placeWords = ({ kind, name }: Pick<GrantReason, 'kind' | 'name'>): string =>
  kind === 'organization' ? 'the whole organization' : `the ${kind} ${name}`;

/** "Office manager · Members, Reports"; "No access" without a role. */
export function accessWords(access: {
  type?: string | null;
  permissions: string[];
  owner?: boolean;
}): string {
  if (!access.type) return 'No access';
  const owner = access.owner ?? access.type === 'dentist';
  const words = [
    roleOf({ type: access.type, owner }),
    permissionLine({ owner, permissions: access.permissions }),
  ];
  return [...new Set(words)].filter(Boolean).join(' · ');
}

/** Which assignments reach how far: the narrowest decides. */
export const RULE =
  'At each location the most specific assignment decides: the location’s own, else all of its groups’ together, else the organization’s.';
