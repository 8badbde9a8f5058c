import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onChoice, organizationIsActive } from '~/api/active-office';
import { type CurrentUser, currentUser } from '~/api/session';
import { type ActivePlace, placeOf } from './place';

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

/** Where the user works now; null for patients. */
export function useActivePlace(): ActivePlace | null {
  const whole = useSyncExternalStore(onChoice, organizationIsActive);
  return placeOf(useUser(), whole);
}

/** The active office of an office user; null while the whole organization is chosen. */
export function useActiveOffice(): ActiveOffice | null {
  const office = useUser().dentistInfo;
  return useActivePlace()?.kind === 'organization' || !office
    ? null
    : { id: office.id, name: office.officeName };
}

/** All offices of a user, including the active one, by name. */
export function officesOf(user: Pick<CurrentUser, 'dentistInfo' | 'otherOffices'>): ActiveOffice[] {
  const all = new Map<number, string>();
  for (const office of user.otherOffices) all.set(office.id, office.officeName);
  if (user.dentistInfo) all.set(user.dentistInfo.id, user.dentistInfo.officeName);
  return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
