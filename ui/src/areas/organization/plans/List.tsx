import { Button, Menu, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { type ListView, useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import classes from '../Organization.module.css';
import { countWords, reachWords } from '../words';
import type { PlanFilter } from './calls';
import { LegacyPlans } from './Legacy';
import { plansQuery } from './queries';
import type { MasterPlan, MasterPlans, PlanValue } from './types';
import {
  PLANS,
  planAddress,
  planLook,
  sourceWords,
  valueOfField,
  valueWords,
  whereWords,
} from './words';

const CHIPS = [
  { value: 'overridden', label: 'Customized' },
  { value: 'drift', label: 'Out of sync' },
  { value: 'legacy', label: 'Location plans' },
] as const;
const SHOWN = CHIPS.map(({ value }) => value);

const idOf = (text: string) => Number(text) || undefined;

function filterOf(view: ListView): PlanFilter {
  const chip = view.chip('show', CHIPS);
  return {
    locationId: idOf(view.text('locationId')),
    filterById: idOf(view.text('filterById')),
    filter: chip === 'legacy' ? undefined : chip,
    status: view.one('status', ['draft', 'active', 'archived']),
    search: view.search || undefined,
  };
}

/** All master plans that have a location of the user. */
export function PlanListPage({ organizationId }: { organizationId: number }) {
  const view = useListView();
  const filter = filterOf(view);
  const query = useQuery(plansQuery(organizationId, filter));
  const { data, error } = query;
  const isLegacy = view.chip('show', CHIPS) === 'legacy';
  const add = data?.mayEdit && (
    <Button component={Link} to={planAddress(-2)}>
      New master plan
    </Button>
  );
  // Keeps the button's place, so that the list doesn't move when the plans are there.
  const addLater = query.isPending && <Button disabled>New master plan</Button>;
  return (
    <>
      <PageHeader
        title="Master plans"
        line={data ? `${countWords(data.plans.length, 'plan')} at ${reachWords(data)}.` : null}
        actions={
          <>
            <Button component={Link} to={`${PLANS}?view=settings`} variant="default">
              Plan settings
            </Button>
            {add || addLater}
          </>
        }
      />
      <div className={clsx(classes.filters, classes.pair)}>
        <DebouncedSearch
          label="Filter by name"
          value={view.search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
        <PlaceSelect data={data} view={view} />
        <FilterChips
          label="Show"
          chips={[...CHIPS]}
          selected={view.many('show', SHOWN)}
          onToggle={(chip) => view.set({ show: chip === view.text('show') ? '' : chip })}
        />
      </div>
      {isLegacy ? (
        <LegacyPlans organizationId={organizationId} search={view.search} plans={data?.plans} />
      ) : (
        <ListTable<MasterPlan>
          label="Master plans"
          columns={COLUMNS}
          arrows
          rows={data?.plans}
          rowKey={(plan) => plan.id}
          rowHref={(plan) => planAddress(plan.id)}
          phone={(plan) => ({
            name: plan.planName,
            amount: valueWords(priceOf(plan, 'monthly')),
            detail: whereWords(plan),
            status: <StatusBadge look={planLook(plan.state)} />,
          })}
          rowActions={(plan) =>
            plan.mayChange &&
            plan.state !== 'archived' && (
              <RowMenu label={`Actions for ${plan.planName}`} color="gray.7">
                <Menu.Item component={Link} to={planAddress(plan.id, '&edit=1')}>
                  Edit
                </Menu.Item>
                <Menu.Item component={Link} to={planAddress(plan.id, '&rollout=1')}>
                  Roll out
                </Menu.Item>
              </RowMenu>
            )
          }
          error={error}
          errorTitle="Your plans didn’t load"
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState title="No master plans" action={add}>
              Create a master plan, or turn a location’s plan into one.
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const placeChoices = ({ groups, locations }: MasterPlans) => [
  ...groups.map(({ id, name }) => ({ value: `group ${id}`, label: `Values at ${name}` })),
  ...locations.map(({ id, name }) => ({ value: `location ${id}`, label: `Values at ${name}` })),
];

/** Values as of a group or a location. */
function PlaceSelect({ data, view }: { data: MasterPlans | undefined; view: ListView }) {
  const [location, group] = [view.text('locationId'), view.text('filterById')];
  const value = location ? `location ${location}` : group ? `group ${group}` : '';
  return (
    <NativeSelect
      aria-label="Values as of"
      value={data ? value : ''}
      disabled={!data}
      data={[{ value: '', label: 'Master values' }, ...(data ? placeChoices(data) : [])]}
      onChange={(event) => {
        const [kind, id = ''] = event.currentTarget.value.split(' ');
        view.set({
          locationId: kind === 'location' ? id : '',
          filterById: kind === 'group' ? id : '',
        });
      }}
    />
  );
}

const NO_VALUE: Pick<PlanValue, 'price' | 'shown'> = { price: '0.00' };

const priceOf = (plan: MasterPlan, field: string) => valueOfField(plan.values, field) ?? NO_VALUE;

/** A price with its source. */
function Price({ plan, field }: { plan: MasterPlan; field: string }) {
  const value = valueOfField(plan.values, field);
  return (
    <>
      {valueWords(value ?? NO_VALUE)}
      {value && value.source !== 'master' && (
        <span className={classes.second}>{sourceWords(value)}</span>
      )}
    </>
  );
}

/** Where the plan can be chosen. */
function shownWords(plan: MasterPlan): string {
  const on = (field: string) => valueOfField(plan.values, field)?.shown;
  const page = on('showOnEnrollmentMonthly') || on('showOnEnrollmentYearly');
  const desk = on('showOnInternalEnrollmentMonthly') || on('showOnInternalEnrollmentYearly');
  return [page && 'Sign-up page', desk && 'Front desk'].filter(Boolean).join(', ') || 'Nowhere';
}

function Rolling({ plan }: { plan: MasterPlan }) {
  const { rollout } = plan;
  if (rollout) return `${rollout.done} of ${rollout.of} done`;
  const { currentVersion, liveVersion } = plan;
  if (liveVersion === undefined) return 'Not rolled out';
  return currentVersion === liveVersion
    ? `Version ${liveVersion}`
    : `Version ${currentVersion} not rolled out`;
}

const COLUMNS: Column<MasterPlan>[] = [
  {
    key: 'name',
    title: 'Plan',
    render: (plan) => (
      <>
        {plan.planName}
        <span className={classes.second}>{whereWords(plan)}</span>
      </>
    ),
  },
  { key: 'status', title: 'Status', render: (plan) => <StatusBadge look={planLook(plan.state)} /> },
  {
    key: 'monthly',
    title: 'Monthly',
    number: true,
    render: (plan) => <Price plan={plan} field="monthly" />,
  },
  {
    key: 'yearly',
    title: 'Yearly',
    number: true,
    render: (plan) => <Price plan={plan} field="annually" />,
  },
  {
    key: 'members',
    title: 'Members',
    number: true,
    room: 'some',
    render: (plan) => (
      <>
        {(plan.membersMonthly + plan.membersYearly).toLocaleString('en-US')}
        {plan.membersMonthly > 0 && plan.membersYearly > 0 && (
          <span className={classes.second}>
            {plan.membersMonthly} monthly, {plan.membersYearly} yearly
          </span>
        )}
      </>
    ),
  },
  { key: 'shown', title: 'Shown on', room: 'much', render: shownWords },
  { key: 'rollout', title: 'Roll-out', room: 'some', render: (plan) => <Rolling plan={plan} /> },
];
