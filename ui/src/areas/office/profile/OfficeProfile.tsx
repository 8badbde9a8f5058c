import { useQuery } from '@tanstack/react-query';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import { Picture } from './Pictures';
import classes from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { fullQuery } from './queries';

/** Edits an office's logo, photo, and profile. */
export function OfficeProfile({ office }: { office: number }) {
  const user = useUser();
  const query = useQuery(fullQuery(user.userId, office));
  return (
    <div className={classes.column}>
      <LoadedQuery query={query} errorTitle="Your profile didn’t load" rows={8}>
        {(full) => (
          <>
            <Panel title="Logo and photo">
              <div className={classes.pictures}>
                <Picture officeId={office} kind="logo" address={full.profile.logo} />
                <Picture officeId={office} kind="photo" address={full.profile.photo} />
              </div>
            </Panel>
            <Panel title="Profile">
              <ProfileForm key={office} office={full} />
            </Panel>
          </>
        )}
      </LoadedQuery>
    </div>
  );
}
