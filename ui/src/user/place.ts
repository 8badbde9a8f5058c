import { reachesOrganization, type Worker } from './organization';
import type { PlaceKind } from './place-kind';
import { typeWords } from './role-words';
import { isHousehold, PLATFORM } from './roles';

/** Where a signed-in user works now. */
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

interface Viewer extends Worker {
  dentistInfo?: { id: number; officeName: string; organizationId: number };
}

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
