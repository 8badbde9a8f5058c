import { useSearchParams } from 'react-router';
import { useUser } from '~/user/useUser';
import { MasterBuilder } from './Builder';
import { PlanPage } from './Detail';
import { PlanListPage } from './List';
import { SettingsPage } from './settings/SettingsPage';

/** The `id` of a plan that is not there yet. */
const NEW = -2;

/** The master plans of the user's organization; one of them; a new one; or the plan settings. */
export function Screen() {
  const organizationId = useUser().dentistInfo?.organizationId;
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const id = /^-?[1-9]\d{0,15}$/.test(asked) ? Number(asked) : undefined;
  if (organizationId === undefined) return null;
  if (params.get('view') === 'settings') return <SettingsPage organizationId={organizationId} />;
  if (id === NEW) return <MasterBuilder key="new" organizationId={organizationId} />;
  if (id === undefined || id < 0) return <PlanListPage organizationId={organizationId} />;
  if (params.get('edit')) {
    return <MasterBuilder key={id} organizationId={organizationId} planId={id} />;
  }
  return <PlanPage key={id} organizationId={organizationId} planId={id} />;
}
