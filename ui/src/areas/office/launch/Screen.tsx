import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { roleHere } from '~/user/roles';
import { runsOffice } from '~/user/runs-office';
import { type ActiveOffice, useActiveOffice, useUser } from '~/user/useUser';
import { launchQuery } from '../profile/queries';
import { Checklist } from './Checklist';
import { beforeLive, doneCount } from './items';
import classes from './Launch.module.css';
import { OpenSignup, useSignupClosed } from './OpenSignup';
import { Rewards } from './Rewards';

const TITLE = 'Get started';
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The office's progress with its launch. */
export function Screen() {
  const office = useActiveOffice();
  return office ? <GetStarted key={office.id} office={office} /> : <PageHeader title={TITLE} />;
}

function GetStarted({ office }: { office: ActiveOffice }) {
  const user = useUser();
  const maySetUp = runsOffice(user) || roleHere(user) === 'office_admin_temp';
  const query = useQuery(launchQuery(office.id));
  const { data } = query;
  const missing = data ? beforeLive(data) : [];
  const closed = useSignupClosed(office.id);
  return (
    <div className={classes.column}>
      <PageHeader
        title={TITLE}
        line={
          !data
            ? undefined
            : data.live
              ? closed
                ? 'Everything is ready, but your sign-up page is closed.'
                : 'You’re live: patients can join on your sign-up page.'
              : `Before patients can join: ${list.format(missing)}.`
        }
        actions={
          maySetUp && (
            <Button component={Link} to="/single-setup" variant={data?.live ? 'default' : 'filled'}>
              Set up step by step
            </Button>
          )
        }
      />
      <LoadedQuery query={query} errorTitle="Your checklist didn’t load" rows={7}>
        {(launch) => (
          <div className={classes.parts}>
            {launch.live && <OpenSignup officeId={office.id} />}
            <Panel
              title={`Launch checklist: ${doneCount(launch.items)} of ${launch.items.length} done`}
            >
              <Checklist items={launch.items} />
            </Panel>
            <Rewards rewards={launch.rewards} marketingCredit={launch.marketingCredit} />
          </div>
        )}
      </LoadedQuery>
    </div>
  );
}
