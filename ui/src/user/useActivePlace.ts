import { useSyncExternalStore } from 'react';
import { onChoice, organizationIsActive } from '~/api/active-office';
import { type ActivePlace, placeOf } from './place';
import { useUser } from './useUser';

/** Where the user works now; null for patients. */
export function useActivePlace(): ActivePlace | null {
  const whole = useSyncExternalStore(onChoice, organizationIsActive);
  return placeOf(useUser(), whole);
}
