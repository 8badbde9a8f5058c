import { useUser } from '~/app/session/useUser';
import { Billing } from '../Billing';
import { NoBilling } from '../NoBilling';

/** What the organization of this office pays. */
export function Screen() {
  const user = useUser();
  const organization = user.dentistInfo?.organizationId;
  if (organization === undefined || !user.permissions.includes('settings')) return <NoBilling />;
  return <Billing key={organization} organizationId={organization} />;
}
