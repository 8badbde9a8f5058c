import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ActiveOffice, useActiveOffice, useUser } from '~/app/session/useUser';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { Picture } from './Pictures';
import classes from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { fullQuery } from './queries';

const TITLE = 'Office profile';

/** What an office says of itself, its logo and its photo. */
export function Screen() {
  const office = useActiveOffice();
  return office ? <Profile key={office.id} office={office} /> : <PageHeader title={TITLE} />;
}

function Profile({ office }: { office: ActiveOffice }) {
  const user = useUser();
  const { data, error, refetch } = useQuery(fullQuery(user.userId, office.id));
  return (
    <div className={classes.column}>
      <PageHeader
        title={TITLE}
        line={
          <>
            Patients see it on your sign-up page and when they look for an office. Colors and
            headline are under{' '}
            <Anchor component={Link} to="/account/branding">
              Branding
            </Anchor>
            .
          </>
        }
      />
      <Loaded
        data={data}
        error={error}
        errorTitle="Your profile didn’t load"
        onRetry={() => void refetch()}
        rows={8}
      >
        {(full) => (
          <>
            <Panel title="Logo and photo">
              <Picture officeId={office.id} kind="logo" address={full.profile.logo} />
              <Picture officeId={office.id} kind="photo" address={full.profile.photo} />
            </Panel>
            <Panel title="Profile">
              <ProfileForm key={full.profile.version} office={full} />
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}
