import { useUser } from '~/user/useUser';
import { Billing } from '../Billing';

/** The billing of this office's organization. */
export function Screen() {
  const user = useUser();
  const organization = user.dentistInfo?.organizationId;
  if (organization === undefined) return null;
  return <Billing key={organization} organizationId={organization} />;
}
