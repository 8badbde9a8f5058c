import { isHousehold, LEADS, PLATFORM, roleHere, typeWords } from './roles';

/** Where a signed-in user works. Patients work nowhere. */
export type PlaceKind = 'office' | 'organization' | 'business' | 'association' | 'platform';

export interface ActivePlace {
  kind: PlaceKind;
  /** Null where a login has one place only, which the server takes from the session. */
  id: number | null;
  name: string;
}

export const MASTER_DASHBOARD = 'Master Dashboard';
export const MASTER_DASHBOARD_PATH = '/account/multi-location-dashboard';

/** The place of logins that work at no office. */
const KIND_OF_TYPE: Record<string, PlaceKind> = {
  sm_business: 'business',
  association: 'association',
  association_standard: 'association',
  affiliate: 'association',
  ...Object.fromEntries(PLATFORM.map((type) => [type, 'platform' as const])),
};

interface Location {
  id: number;
  officeName: string;
  role?: string;
}

interface Worker {
  type: string;
  role?: string;
  /** Other locations of the same organization that the user reaches. */
  linkedWithOffices?: readonly Location[];
}

interface Viewer extends Worker {
  dentistInfo?: { id: number; officeName: string; organizationId: number };
}

/**
 * The user's widest role at the locations of the organization, of those that run an office; else
 * the role at the current office.
 */
export function roleAtOrganization(user: Worker): string {
  const held = [roleHere(user), ...(user.linkedWithOffices ?? []).map(({ role }) => role)];
  return LEADS.find((role) => held.includes(role)) ?? roleHere(user);
}

/**
 * Whether the user may choose the whole organization: it has another location that the user
 * reaches, and the user runs one of them.
 */
export const reachesOrganization = (user: Viewer): boolean =>
  user.dentistInfo !== undefined &&
  (user.linkedWithOffices?.length ?? 0) > 0 &&
  (LEADS as readonly string[]).includes(roleAtOrganization(user));

/** The user's place; `whole` says that the organization is chosen instead of an office. */
export function placeOf(user: Viewer, whole: boolean): ActivePlace | null {
  const kind = KIND_OF_TYPE[user.type];
  if (kind) return { kind, id: null, name: typeWords(user.type) };
  const office = user.dentistInfo;
  if (!office || isHousehold(user)) return null;
  if (whole && reachesOrganization(user))
    return { kind: 'organization', id: office.organizationId, name: MASTER_DASHBOARD };
  return { kind: 'office', id: office.id, name: office.officeName };
}

/** The user's role at a place. */
export const roleAtPlace = (user: Worker, kind: PlaceKind): string =>
  kind === 'organization' ? roleAtOrganization(user) : roleHere(user);

/**
 * Whether a user has a permission at a place. The answer at an office is the server's. At an
 * organization one location is enough, and the user's permissions are known at the current one
 * only: whoever runs another location may have it there, and the page shows what the server says.
 */
export function holds(
  permission: string,
  {
    permissions,
    dentistInfo,
    linkedWithOffices,
  }: { permissions: string[]; dentistInfo?: unknown; linkedWithOffices?: { role?: string }[] },
  place: PlaceKind,
): boolean {
  const here = Boolean(dentistInfo && permissions.includes(permission));
  if (here || place !== 'organization') return here;
  const leads: readonly (string | undefined)[] = LEADS;
  return Boolean(linkedWithOffices?.some(({ role }) => leads.includes(role)));
}
