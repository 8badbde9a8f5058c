import { Button, Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { price } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import classes from '../Organization.module.css';
import { countWords } from '../words';
import { undoMerge } from './calls';
import { MergeDialog } from './MergeDialog';
import plans from './Plans.module.css';
import { legacyQuery, PLANS_CHANGED } from './queries';
import type { LegacyPlan, MasterPlan, PlanMerge } from './types';
import { PLANS } from './words';

const NOUN = { one: 'plan', many: 'plans' };

interface LegacyPlansProps {
  organizationId: number;
  search: string;
  /** The master plans that members may come to. */
  plans: MasterPlan[] | undefined;
}

/** The plans that locations have of their own, and their merge into a master plan. */
export function LegacyPlans({ organizationId, search, plans: masters = [] }: LegacyPlansProps) {
  const query = useInfiniteQuery(legacyQuery(organizationId, search));
  const [merging, setMerging] = useState<LegacyPlan[]>([]);
  const [selected, setSelected] = useState<LegacyPlan[]>([]);
  const open = masters.filter(({ state, mayChange }) => state === 'active' && mayChange);
  return (
    <>
      {selected.length > 0 && open.length > 0 && (
        <div className={classes.filters}>
          <Button size="xs" onClick={() => setMerging(selected)}>
            Merge {countWords(selected.length, 'plan')}
          </Button>
        </div>
      )}
      <ListTable<LegacyPlan>
        label="Location plans"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.plans)}
        rowKey={(plan) => plan.id}
        phone={(plan) => ({
          name: plan.name,
          amount: price(plan.price.month),
          detail: plan.location,
          status: countWords(membersOf(plan), 'member'),
        })}
        selection={
          open.length > 0
            ? {
                rows: selected,
                onChange: (rows) => setSelected(rows.filter(({ mergeId }) => !mergeId)),
                nameOf: (plan) => `${plan.name}, ${plan.location}`,
              }
            : undefined
        }
        rowActions={(plan) =>
          !plan.mergeId &&
          open.length > 0 && (
            <RowMenu label={`Actions for ${plan.name}, ${plan.location}`} color="gray.7">
              <Menu.Item onClick={() => setMerging([plan])}>Merge into a master plan</Menu.Item>
            </RowMenu>
          )
        }
        errorTitle="The plans didn’t load"
        empty={
          <EmptyState title="No location plans">Every location sells only master plans.</EmptyState>
        }
        {...pagesOf(query, NOUN)}
      />
      {merging.length > 0 && (
        <MergeDialog
          organizationId={organizationId}
          legacy={merging}
          masters={open}
          onClose={() => {
            setMerging([]);
            setSelected([]);
          }}
        />
      )}
    </>
  );
}

const membersOf = (plan: LegacyPlan) => plan.members_monthly + plan.members_yearly;

const COLUMNS: Column<LegacyPlan>[] = [
  {
    key: 'name',
    title: 'Plan',
    render: (plan) => (
      <>
        {plan.name}
        <span className={classes.second}>{plan.location}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: (plan) =>
      plan.mergeId ? 'Members are moving' : <StatusBadge kind="plan" status={plan.status} />,
  },
  { key: 'monthly', title: 'Monthly', number: true, render: (plan) => price(plan.price.month) },
  { key: 'yearly', title: 'Yearly', number: true, render: (plan) => price(plan.price.year) },
  { key: 'members', title: 'Members', number: true, render: membersOf },
];

/** The merges into a plan, latest first. */
export function MergesOf({ merges }: { merges: PlanMerge[] }) {
  const [undoing, setUndoing] = useState<PlanMerge | null>(null);
  if (merges.length === 0) {
    return (
      <Panel flush>
        <EmptyState
          title="No merges"
          action={
            <Button component={Link} to={`${PLANS}?show=legacy`} variant="default">
              Show location plans
            </Button>
          }
        >
          Merge plans that locations have of their own into this one.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={plans.stack}>
      {merges.map((merge) => (
        <Panel
          key={merge.id}
          title={merge.plans.join('; ')}
          action={
            merge.mayUndo && (
              <Button size="xs" variant="default" onClick={() => setUndoing(merge)}>
                Undo
              </Button>
            )
          }
        >
          <p className={plans.what}>{mergeWords(merge)}</p>
        </Panel>
      ))}
      {undoing && (
        <ConfirmDialog
          opened
          onClose={() => setUndoing(null)}
          name={`undo merge ${undoing.id}`}
          title="Undo this merge?"
          confirmLabel="Undo merge"
          keepLabel="Keep merge"
          destructive
          onConfirm={() => undoMerge(undoing.id)}
          invalidates={PLANS_CHANGED}
          done={() => toast('success', 'Merge undone')}
        >
          The plans are sold again, and their members stay on them. Announced prices will not come.
        </ConfirmDialog>
      )}
    </div>
  );
}

function mergeWords({ state, waiting, moved, lastOn, madeBy }: PlanMerge): string {
  const by = `by ${madeBy}`;
  if (state === 'undone') return `Undone, ${by}.`;
  if (state === 'done') return `${countWords(moved, 'member')} moved, ${by}.`;
  const until = lastOn ? `, the last on ${longDate(lastOn)}` : '';
  return `${moved} moved, ${countWords(waiting, 'member')} to come${until}, ${by}.`;
}
