import { PageHeader } from '~/shared/page-header/PageHeader';
import { useUser } from '~/user/useUser';
import { BackToSetup } from '../setup-steps/BackToSetup';
import { Users } from './Users';

/** The office's users. */
export function Screen() {
  const user = useUser();
  if (!user.dentistInfo) return null;
  return (
    <>
      <PageHeader
        title="Users"
        line={`People who work at ${user.dentistInfo.officeName}.`}
        actions={<BackToSetup officeId={user.dentistInfo.id} />}
      />
      <Users key={user.dentistInfo.id} office={user.dentistInfo.id} />
    </>
  );
}
