import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '~/areas/plans/queries';
import { LEADS } from '~/user/roles';
import { useUser } from '~/user/useUser';
import type { Offered } from './terms-fields';

/** What a community may be offered: the office’s plans, and the offices that the user runs. */
export function useOffered(office: number): Offered {
  const user = useUser();
  const plans = useQuery(plansQuery({ userId: user.id, officeId: office }));
  const others = (user.linkedWithOffices ?? []).filter(({ role }) =>
    (LEADS as readonly (string | undefined)[]).includes(role),
  );
  const here = { id: office, officeName: user.dentistInfo?.officeName ?? '' };
  return {
    office,
    offices: [here, ...others.filter(({ id }) => id !== office)].map(({ id, officeName }) => ({
      value: String(id),
      label: officeName,
    })),
    plans: (plans.data?.plans ?? [])
      .filter(({ viewStatus }) => viewStatus === 'active')
      .map(({ id, planName }) => ({ value: String(id), label: planName })),
  };
}
