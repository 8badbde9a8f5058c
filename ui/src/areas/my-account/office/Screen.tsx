import { PageHeader } from '~/shared/page-header/PageHeader';
import { MyAccount } from '../MyAccount';

/** My account, for people of an office. */
export const Screen = () => (
  <>
    <PageHeader title="My account" />
    <MyAccount />
  </>
);
