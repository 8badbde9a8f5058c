import type { CurrentUser } from '~/api/session';
import type { ActiveOffice } from './useUser';

/** All offices of a user, including the active one, by name. */
export function officesOf(user: Pick<CurrentUser, 'dentistInfo' | 'otherOffices'>): ActiveOffice[] {
  const all = new Map<number, string>();
  for (const office of user.otherOffices) all.set(office.id, office.officeName);
  if (user.dentistInfo) all.set(user.dentistInfo.id, user.dentistInfo.officeName);
  return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
