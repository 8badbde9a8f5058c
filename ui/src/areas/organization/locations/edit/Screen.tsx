import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { OfficeProfile } from '~/areas/office/profile/OfficeProfile';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { officeAddress } from '~/user/office-address';
import { useUser } from '~/user/useUser';
import { MovesPanel } from '../../moves/MovesPanel';
import classes from '../../Organization.module.css';
import { locationQuery } from '../../queries';
import { SalesPanel } from '../../sales/SalesPanel';
import type { LocationDetail, LocationUser } from '../../types';
import { accessWords, liveLook } from '../../words';
import { LocationPlans } from './LocationPlans';

const LIST = '/account/manage-locations';

/** A location of the organization: its profile, its groups, and its people. */
export function Screen() {
  const id = Number(useSearchParams()[0].get('id')) || 0;
  if (!id) return <Navigate to={LIST} replace />;
  return <Location key={id} id={id} />;
}

function Location({ id }: { id: number }) {
  const query = useQuery(locationQuery(id));
  const { data } = query;
  const { landing } = useUser();
  return (
    <>
      <PageHeader
        title={data?.officeName ?? 'Location'}
        badge={data && <StatusBadge look={liveLook(data)} />}
        crumbs={[{ label: 'Locations', to: LIST }, { label: data?.officeName ?? 'Location' }]}
        actions={
          data && (
            <Button
              component={Link}
              to={officeAddress(id, data.live || data.closed ? landing : '/single-setup')}
              variant="default"
            >
              {data.live || data.closed ? 'Open location' : 'Continue setup'}
            </Button>
          )
        }
      />
      <LoadedQuery query={query} errorTitle="This location didn’t load" rows={6}>
        {(location) => (
          <div className={classes.sides}>
            <OfficeProfile office={id} />
            <div className={classes.about}>
              <About location={location} />
              <LocationPlans location={location} />
              <People location={location} />
            </div>
            <div className={classes.page}>
              <MovesPanel location={location} />
              <SalesPanel location={location} />
            </div>
          </div>
        )}
      </LoadedQuery>
    </>
  );
}

function About({ location }: { location: LocationDetail }) {
  const groups = location.groups.map(({ groupName }) => groupName).join(', ');
  return (
    <Panel title="Groups and sign-in">
      <Facts
        facts={[
          { label: 'Groups', value: groups || 'None' },
          {
            label: 'Two-step sign-in',
            value: location.requiresTwoStep ? 'Required' : 'Not required',
          },
        ]}
      />
      <p className={classes.manage}>
        <Link to="/account/manage-groups" className={classes.act}>
          Manage groups
        </Link>
      </p>
    </Panel>
  );
}

/** "Office manager · Reports, from the group North". */
function lineOf(user: LocationUser): string {
  const access = accessWords(user);
  if (user.decidedBy === 'location') return access;
  const source =
    user.decidedBy === 'organization'
      ? 'the organization'
      : `${user.groups.length > 1 ? 'the groups' : 'the group'} ${user.groups.join(', ')}`;
  return `${access}, from ${source}`;
}

function People({ location }: { location: LocationDetail }) {
  return (
    <Panel title="People" flush>
      {location.users.length === 0 && <p className={classes.empty}>No one has access yet.</p>}
      <ul className={classes.plain} aria-label="People">
        {location.users.map((user) => (
          <li key={user.userId} className={classes.because}>
            <Link to={`/account/manage-users?user=${user.userId}`} className={classes.name}>
              {user.name}
            </Link>
            <span className={classes.second}>{lineOf(user)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
