import { PageHeader } from '~/shared/page-header/PageHeader';
import { useActiveOffice, useUser } from '~/user/useUser';
import { Inbox } from '../Inbox';

/** Notifications of an office's user, latest first. */
export function Screen() {
  const { landing } = useUser();
  const office = useActiveOffice();
  return (
    <>
      <PageHeader
        title="Inbox"
        line={office?.name}
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Inbox' }]}
      />
      {office && <Inbox key={office.id} where={office.id} />}
    </>
  );
}
