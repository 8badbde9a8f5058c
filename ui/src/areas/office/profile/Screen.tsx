import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { useActiveOffice } from '~/user/useUser';
import { OfficeProfile } from './OfficeProfile';

const TITLE = 'Office profile';

/** An office's profile, its logo and its photo. */
export function Screen() {
  const office = useActiveOffice();
  if (!office) return <PageHeader title={TITLE} />;
  return (
    <>
      <PageHeader
        title={TITLE}
        line={
          <>
            Patients see it on your sign-up page and when they look for an office. Colors and
            headline are under{' '}
            <Anchor component={Link} to="/account/branding" underline="always">
              Branding
            </Anchor>
            .
          </>
        }
      />
      <OfficeProfile key={office.id} office={office.id} />
    </>
  );
}
