import { useUser } from '~/app/session/useUser';
import { Billing } from '../Billing';

/** What the organization of this office pays. */
export function Screen() {
  const user = useUser();
  const organization = user.dentistInfo?.organizationId;
  if (organization === undefined) return null;
  return <Billing key={organization} organizationId={organization} />;
}
