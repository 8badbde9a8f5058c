import { useQuery } from '@tanstack/react-query';
import { Dialog } from '~/shared/confirm/Dialog';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { plansQuery } from './queries';
import type { EditedPlace, MasterPlanDetail } from './types';
import { ValueDialog } from './ValueDialog';

interface GroupValuesProps {
  organizationId: number;
  detail: MasterPlanDetail;
  place: EditedPlace;
  onClose: () => void;
}

/** Sets the values of a group; the form begins with what holds there now. */
export function GroupValues({ organizationId, detail, place, onClose }: GroupValuesProps) {
  const query = useQuery(plansQuery(organizationId, { filterById: place.id }));
  const plan = query.data?.plans.find(({ id }) => id === detail.plan.id);
  if (plan)
    return (
      <ValueDialog detail={detail} place={{ ...place, values: plan.values }} onClose={onClose} />
    );
  return (
    <Dialog opened onClose={onClose} title={`Values of ${place.name}`} width={480}>
      <LoadedQuery query={query} errorTitle="The values didn’t load" rows={3}>
        {() => null}
      </LoadedQuery>
    </Dialog>
  );
}
