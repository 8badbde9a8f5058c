import { useSearchParams } from 'react-router';
import { useUser } from '~/user/useUser';
import { Billing } from '../Billing';

/**
 * The billing of an organization with several offices: the one of `?id=`, or the active office's.
 */
export function Screen() {
  const user = useUser();
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const own = user.dentistInfo?.organizationId;
  const id = /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : own;
  if (id === undefined) return null;
  return (
    <Billing
      key={id}
      organizationId={id}
      crumbs={[{ label: 'Dashboard', to: user.landing }, { label: 'Billing of all locations' }]}
    />
  );
}
