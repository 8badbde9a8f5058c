import { Alert, Button, Menu, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '~/api/errors';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery, NotHere } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { savePlan } from './calls';
import { IndependentLocations } from './Independent';
import { MergesOf } from './Legacy';
import { LocationValues } from './Locations';
import classes from './Plans.module.css';
import { planQuery } from './queries';
import { Requests } from './Requests';
import { RolloutDialog } from './RolloutDialog';
import { Rollouts } from './Rollouts';
import { TargetsDialog } from './TargetsDialog';
import type { Ask, MasterPlanDetail } from './types';
import { Versions } from './Versions';
import { PLANS, planAddress, planLook, whereWords } from './words';

const TABS = [
  { key: 'locations', label: 'Locations' },
  { key: 'rollouts', label: 'Roll-outs' },
  { key: 'versions', label: 'Versions' },
  { key: 'merges', label: 'Merges' },
] as const;

interface PlanPageProps {
  organizationId: number;
  planId: number;
}

/** A master plan: its values at each location, roll-outs, versions and merges. */
export function PlanPage({ organizationId, planId }: PlanPageProps) {
  const query = useQuery(planQuery(organizationId, planId));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Panel flush>
        <NotHere title="This plan isn’t here" to={PLANS} link="Go to master plans">
          It belongs to another organization, or to locations that you don’t manage.
        </NotHere>
      </Panel>
    );
  }
  return (
    <LoadedQuery query={query} errorTitle="This plan didn’t load" rows={8}>
      {(detail) => <Plan organizationId={organizationId} detail={detail} />}
    </LoadedQuery>
  );
}

function Plan({ organizationId, detail }: { organizationId: number; detail: MasterPlanDetail }) {
  const { plan } = detail;
  const view = useListView();
  const navigate = useNavigate();
  const [tab, setTab] = useTab(
    'master-plan',
    TABS.map(({ key }) => key),
  );
  const close = () => view.set({ rollout: '', archive: '', targets: '' });
  const may = plan.mayChange && plan.state !== 'archived';
  const save: Ask = (confirming, signal) =>
    savePlan({ organizationId, planId: plan.id, version: plan.version, ...confirming }, signal);
  const archive: Ask = (confirming, signal) =>
    savePlan(
      {
        organizationId,
        planId: plan.id,
        version: plan.version,
        viewStatus: 'archived',
        ...confirming,
      },
      signal,
    );
  return (
    <>
      <PageHeader
        title={plan.planName}
        badge={<StatusBadge look={planLook(plan.state)} />}
        line={`${whereWords(plan)}. Saved by ${plan.updatedBy}.`}
        crumbs={[{ label: 'Master plans', to: PLANS }, { label: plan.planName }]}
        actions={
          may && (
            <>
              <RowMenu label={`More actions for ${plan.planName}`} color="gray.7">
                <Menu.Item onClick={() => view.set({ targets: '1' })}>Who sells it</Menu.Item>
                <Menu.Item color="danger" onClick={() => view.set({ archive: '1' })}>
                  Archive
                </Menu.Item>
              </RowMenu>
              <Button component={Link} to={planAddress(plan.id, '&edit=1')} variant="default">
                Edit
              </Button>
              <Button
                disabled={plan.rollout !== undefined}
                onClick={() => view.set({ rollout: '1' })}
              >
                Roll out
              </Button>
            </>
          )
        }
      />
      <div className={classes.stack}>
        <Standing detail={detail} />
        <Requests detail={detail} />
        <Tabs value={tab ?? null} onChange={setTab}>
          <TabList tabs={TABS} />
          <Tabs.Panel value="locations" pt="md">
            <LocationValues organizationId={organizationId} detail={detail} />
            <IndependentLocations detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="rollouts" pt="md">
            <Rollouts rollouts={detail.rollouts} />
          </Tabs.Panel>
          <Tabs.Panel value="versions" pt="md">
            <Versions detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="merges" pt="md">
            <MergesOf merges={detail.legacy} />
          </Tabs.Panel>
        </Tabs>
      </div>
      {view.has(['rollout']) && may && (
        <RolloutDialog
          title={`Roll out ${plan.planName}`}
          name={`plan ${plan.id} ${plan.version}`}
          ask={save}
          dated
          submitLabel={(count) => `Roll out to ${count} ${count === 1 ? 'location' : 'locations'}`}
          onClose={close}
          onDone={() => void navigate(planAddress(plan.id, '&tab=rollouts'), { replace: true })}
        />
      )}
      {view.has(['archive']) && may && (
        <RolloutDialog
          title={`Archive ${plan.planName}?`}
          name={`archive ${plan.id} ${plan.version}`}
          ask={archive}
          submitLabel={(count) => `End it at ${count} ${count === 1 ? 'location' : 'locations'}`}
          onClose={close}
          onDone={close}
        >
          No location sells it any more. Members keep the plan they have.
        </RolloutDialog>
      )}
      {view.has(['targets']) && may && (
        <TargetsDialog organizationId={organizationId} detail={detail} onClose={close} />
      )}
    </>
  );
}

/** What is saved and has not reached the locations, and what is on its way. */
function Standing({ detail: { plan } }: { detail: MasterPlanDetail }) {
  const { rollout, currentVersion, liveVersion } = plan;
  if (rollout) {
    return (
      <Alert>
        A roll-out is under way: {rollout.done} of {rollout.of} locations are done.
      </Alert>
    );
  }
  if (liveVersion === undefined) {
    return <Alert>Saved as version {currentVersion}. No location sells it yet: roll it out.</Alert>;
  }
  if (currentVersion !== liveVersion) {
    return (
      <Alert>
        Version {currentVersion} is saved. The locations have version {liveVersion}.
      </Alert>
    );
  }
  return plan.locations < plan.ofLocations ? (
    <Alert>
      {plan.ofLocations - plan.locations} of its locations don’t sell it yet: the next roll-out
      brings it there.
    </Alert>
  ) : null;
}
