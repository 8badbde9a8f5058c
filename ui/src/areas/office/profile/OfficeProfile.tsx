import { useQuery } from '@tanstack/react-query';
import { useUser } from '~/app/session/useUser';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { Picture } from './Pictures';
import classes from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { fullQuery } from './queries';

/** An office's logo, photo, and what it says of itself, to be changed. */
export function OfficeProfile({ office }: { office: number }) {
  const user = useUser();
  const { data, error, refetch } = useQuery(fullQuery(user.userId, office));
  return (
    <div className={classes.column}>
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
              <Picture officeId={office} kind="logo" address={full.profile.logo} />
              <Picture officeId={office} kind="photo" address={full.profile.photo} />
            </Panel>
            <Panel title="Profile">
              <ProfileForm key={office} office={full} />
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}
