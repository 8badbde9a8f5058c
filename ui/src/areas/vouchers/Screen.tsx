import { roleHere } from '~/user/roles';
import { useActiveOffice, useUser } from '~/user/useUser';
import { Approver } from './Approver';
import { Office } from './Office';

/** Vouchers: what waits for an approver, or an office’s own. */
export function Screen() {
  const user = useUser();
  const office = useActiveOffice();
  if (roleHere(user) === 'voucher_approver') return <Approver />;
  return office && <Office key={office.id} office={office.id} />;
}
