import type { PlaceKind } from './place-kind';
import { LEADS, roleHere } from './roles';

/** What a user is at an organization of several locations. */

interface Location {
  id: number;
  officeName: string;
  role?: string;
}

export interface Worker {
  type: string;
  role?: string;
  /** Other locations of the same organization that the user reaches. */
  linkedWithOffices?: readonly Location[];
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
 * reaches, and the user runs one of its locations.
 */
export const reachesOrganization = (user: Worker & { dentistInfo?: object }): boolean =>
  user.dentistInfo !== undefined &&
  (user.linkedWithOffices?.length ?? 0) > 0 &&
  (LEADS as readonly string[]).includes(roleAtOrganization(user));

/** The user's role at a place. Who works at no office has the login's type. */
export function roleAtPlace(user: Worker, kind: PlaceKind): string {
  if (kind === 'organization') return roleAtOrganization(user);
  return kind === 'office' ? roleHere(user) : user.type;
}

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
