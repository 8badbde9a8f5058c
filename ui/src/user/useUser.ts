import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onChoice, organizationIsActive } from '~/api/active-office';
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

/** The active office of an office user; null while the whole organization is chosen. */
export function useActiveOffice(): ActiveOffice | null {
  const office = useUser().dentistInfo;
  const whole = useSyncExternalStore(onChoice, organizationIsActive);
  return office && !whole ? { id: office.id, name: office.officeName } : null;
}
