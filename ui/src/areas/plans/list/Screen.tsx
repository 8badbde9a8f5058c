import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { SearchField } from '~/shared/search-field/SearchField';
import { STATUSES } from '~/shared/status-badge/statuses';
import { type ActiveOffice, useActiveOffice, useUser } from '~/user/useUser';
import { BUILDER_ADDRESS } from '../addresses';
import type { PlanList, PlanRow, PlanScope } from '../calls';
import { NoOffice } from '../NoOffice';
import { PANELS } from '../panels';
import { plansQuery } from '../queries';
import { ActDialog, type AskedAct, isAsked, RefusedDialog } from './ActDialog';
import { GuaranteedPrices } from './GuaranteedPrices';
import type { PlanAct } from './menu';
import { NoPlans } from './NoPlans';
import { OffersDialog } from './OffersDialog';
import classes from './Plans.module.css';
import { PlanTable } from './PlanTable';
import {
  countRows,
  isListFilter,
  LIST_FILTERS,
  type ListFilter,
  shownRows,
  type VisibilityFlag,
} from './rows';
import { useActs } from './useActs';
import { useSorting } from './useSorting';

/** The office's plans: their order, who may choose them, and their actions. */
export function Screen() {
  const office = useActiveOffice();
  return office ? <Plans key={office.id} office={office} /> : <NoOffice title="Membership plans" />;
}

function Plans({ office }: { office: ActiveOffice }) {
  const { userId } = useUser();
  const whose: PlanScope = { userId, officeId: office.id };
  const { data, error, refetch } = useQuery(plansQuery(whose));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title="Membership plans"
        line="Patients see plans in this order. Drag to change it."
        actions={
          <>
            {data && data.plans.length > 0 && (
              <Button variant="default" onClick={() => setAsking(true)}>
                Who can choose what
              </Button>
            )}
            <Button component={Link} to="/account/settings/membership-plan" variant="default">
              Plan settings
            </Button>
            <Button
              component={Link}
              to={BUILDER_ADDRESS}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              New plan
            </Button>
          </>
        }
      />
      {data ? (
        data.plans.length === 0 ? (
          <NoPlans whose={whose} />
        ) : (
          <>
            <PlansOf list={data} whose={whose} />
            <GuaranteedPrices officeId={office.id} />
          </>
        )
      ) : (
        <Panel flush>
          <Loaded
            data={data as PlanList | undefined}
            error={error}
            errorTitle="Plans didn’t load"
            onRetry={() => void refetch()}
            rows={8}
          >
            {() => null}
          </Loaded>
        </Panel>
      )}
      {asking && <OffersDialog whose={whose} onClose={() => setAsking(false)} />}
    </>
  );
}

const LABELS: Record<ListFilter, string> = {
  all: 'All',
  active: STATUSES.plan.active.label,
  draft: STATUSES.plan.draft.label,
  inactive: STATUSES.plan.inactive.label,
  archived: STATUSES.plan.archived.label,
};

function PlansOf({ list, whose }: { list: PlanList; whose: PlanScope }) {
  const [params] = useSearchParams();
  const view = useListView();
  const [asked, setAsked] = useState<{ row: PlanRow; act: AskedAct } | null>(null);
  const [refused, setRefused] = useState<{ row: PlanRow; reasons: string[] } | null>(null);
  const acts = useActs(whose, (row, reasons) => setRefused({ row, reasons }));
  const onSort = useSorting(whose);
  // Keeps the rows' props stable: the handlers call the latest actions.
  const newest = useRef(acts);
  newest.current = acts;
  const onToggle = useCallback(
    (row: PlanRow, flag: VisibilityFlag) => void newest.current.toggle(row, flag),
    [],
  );
  const onAct = useCallback((row: PlanRow, act: PlanAct) => {
    if (isAsked(act)) setAsked({ row, act });
    else void newest.current.act(row, act);
  }, []);

  const named = params.get('status');
  const filter: ListFilter = isListFilter(named) ? named : 'all';
  const search = params.get('q') ?? '';
  const shown = shownRows(list.plans, filter, search);
  const counts = countRows(list.plans);
  return (
    <>
      <div className={classes.tools}>
        <FilterChips
          label="Status"
          chips={LIST_FILTERS.map((value) => ({
            value,
            label: LABELS[value],
            count: counts[value],
          }))}
          selected={[filter]}
          onToggle={(value) => view.set({ status: value === 'all' ? '' : value })}
        />
        <SearchField
          className={classes.search}
          label="Filter by plan name"
          value={search}
          onType={(q) => view.set({ q }, 'replace')}
        />
        <DownloadMenu
          onDownload={listDownload('/dentists/{id}/memberships/file', {
            path: { id: whose.officeId },
            query: {
              status: filter === 'all' ? undefined : filter,
              search: search || undefined,
            },
          })}
        />
      </div>
      {shown.length > 0 ? (
        <PlanTable
          all={list.plans}
          shown={shown}
          onSort={onSort}
          onToggle={onToggle}
          onAct={onAct}
        />
      ) : (
        <Panel>
          <EmptyState
            title={
              search
                ? `No plans match “${search.trim()}”`
                : `No ${LABELS[filter].toLowerCase()} plans`
            }
            action={
              <Button
                variant="default"
                size="xs"
                onClick={() => (search ? view.set({ q: '' }, 'replace') : view.set({ status: '' }))}
              >
                {search ? 'Clear search' : 'Show all plans'}
              </Button>
            }
          >
            {search
              ? 'The filter checks English and Spanish names.'
              : 'No plan has this status now.'}
          </EmptyState>
        </Panel>
      )}
      <p className={classes.footnote}>
        Only active plans with a price above $0 are offered. Members on an inactive plan keep it
        until it ends.
      </p>
      <ActDialog asked={asked} onClose={() => setAsked(null)} onConfirm={acts.act} />
      <RefusedDialog refused={refused} onClose={() => setRefused(null)} />
      <OpenPanel plans={list.plans} onClose={(name) => view.set({ [name]: '' }, 'replace')} />
    </>
  );
}

/** The panel that the address opens over the list. */
function OpenPanel({ plans, onClose }: { plans: PlanRow[]; onClose: (name: string) => void }) {
  const [params] = useSearchParams();
  for (const [name, PanelOf] of Object.entries(PANELS)) {
    const plan = plans.find((one) => String(one.id) === params.get(name));
    if (plan)
      return (
        <Suspense fallback={null}>
          <PanelOf plan={plan} onClose={() => onClose(name)} />
        </Suspense>
      );
  }
  return null;
}
