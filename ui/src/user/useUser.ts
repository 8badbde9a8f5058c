import { useQuery } from '@tanstack/react-query';
import { type CurrentUser, currentUser } from '~/api/session';

/** The signed-in user of a guarded page: its guard has loaded the user. */
export function useUser(): CurrentUser {
  const { data } = useQuery(currentUser);
  if (!data) throw new Error('This page has no signed-in user');
  return data;
}

export interface ActiveOffice {
  id: number;
  name: string;
}

/** The active office of an office user. */
export function useActiveOffice(): ActiveOffice | null {
  const office = useUser().dentistInfo;
  return office ? { id: office.id, name: office.officeName } : null;
}

/** All offices of a user, including the active one, by name. */
export function officesOf(user: Pick<CurrentUser, 'dentistInfo' | 'otherOffices'>): ActiveOffice[] {
  const all = new Map<number, string>();
  for (const office of user.otherOffices) all.set(office.id, office.officeName);
  if (user.dentistInfo) all.set(user.dentistInfo.id, user.dentistInfo.officeName);
  return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
