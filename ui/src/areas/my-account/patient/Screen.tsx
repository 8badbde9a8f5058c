import { PageHeader } from '~/shared/page-header/PageHeader';
import { MyAccount } from '../MyAccount';

/** My account, for a patient. */
export const Screen = () => (
  <>
    <PageHeader title="Settings" />
    <MyAccount framed />
  </>
);
