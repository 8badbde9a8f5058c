import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { useUser } from '~/user/useUser';
import classes from '../Organization.module.css';
import { AskDialog, lockedAt } from './AskDialog';
import { changeTarget } from './calls';
import { GroupValues } from './GroupValues';
import { MakeIndependent } from './Independent';
import { plansQuery } from './queries';
import { RolloutDialog } from './RolloutDialog';
import type {
  Ask,
  EditedPlace,
  MasterPlanDetail,
  PlanLocation,
  PlanOverride,
  PlanPlace,
  PlanValue,
} from './types';
import { ValueDialog } from './ValueDialog';
import { isPrice, sourceWords, valueName, valueOfField, valueWords } from './words';

/** A place whose values are edited, or whose own value goes. */
type Editing =
  | { act: 'set'; place: EditedPlace }
  | { act: 'ask'; at: PlanLocation }
  | { act: 'leave'; at: PlanLocation }
  | { act: 'revert'; place: EditedPlace; value: PlanValue };

interface LocationValuesProps {
  organizationId: number;
  detail: MasterPlanDetail;
}

/** The values at each group and location: where each comes from, and its revert. */
export function LocationValues({ organizationId, detail }: LocationValuesProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { plan } = detail;
  const isOwner = useUser().type === 'dentist';
  const close = () => setEditing(null);
  const isOpen = plan.state === 'active' && plan.rollout === undefined;
  const groups = useGroups(organizationId, detail, isOpen);
  const menu = (place: EditedPlace, may: boolean, at?: PlanLocation) => {
    const own = place.values.filter((value) => value.own || place.kind === 'group');
    const asking = at && lockedAt(plan, at).length > 0 ? at : undefined;
    const leaving = at?.planId !== undefined && isOwner ? at : undefined;
    if (!isOpen || !(may || own.length > 0 || asking || leaving)) return null;
    return (
      <RowMenu label={`Actions for ${place.name}`} color="gray.7">
        {may && <Menu.Item onClick={() => setEditing({ act: 'set', place })}>Set values</Menu.Item>}
        {asking && (
          <Menu.Item onClick={() => setEditing({ act: 'ask', at: asking })}>
            Ask for a change
          </Menu.Item>
        )}
        {own.map((value) => (
          <Menu.Item key={value.field} onClick={() => setEditing({ act: 'revert', place, value })}>
            Revert {valueName(value.field).toLowerCase()} to inherited
          </Menu.Item>
        ))}
        {leaving && (
          <Menu.Item color="danger" onClick={() => setEditing({ act: 'leave', at: leaving })}>
            Make independent
          </Menu.Item>
        )}
      </RowMenu>
    );
  };
  return (
    <>
      {groups.length > 0 && (
        <ListTable
          label="Groups"
          columns={GROUPS}
          rows={groups}
          rowKey={(group) => group.id}
          phone={(group) => ({ name: group.name, detail: ownWords(group.values) })}
          rowActions={(group) => menu({ ...group, kind: 'group' }, plan.mayChange)}
          errorTitle=""
          onRetry={close}
          empty={null}
        />
      )}
      <ListTable<PlanLocation>
        label="Locations"
        columns={LOCATIONS}
        rows={detail.locations}
        rowKey={(at) => at.dentistInfoId}
        phone={(at) => ({
          name: at.officeName,
          amount: valueWords(valueOfField(at.values, 'monthly') ?? {}),
          detail: at.groups.join(', '),
          status: <Standing at={at} />,
        })}
        rowActions={(at) =>
          menu(
            {
              kind: 'location',
              id: at.dentistInfoId,
              name: at.officeName,
              values: at.values,
            },
            at.mayOverridePrice || at.mayOverrideVisibility,
            at,
          )
        }
        errorTitle=""
        onRetry={close}
        empty={<EmptyState title="No locations">Choose who sells this plan.</EmptyState>}
      />
      {editing?.act === 'set' &&
        (editing.place.kind === 'group' ? (
          <GroupValues
            organizationId={organizationId}
            detail={detail}
            place={editing.place}
            onClose={close}
          />
        ) : (
          <ValueDialog detail={detail} place={editing.place} onClose={close} />
        ))}
      {editing?.act === 'ask' && <AskDialog plan={plan} at={editing.at} onClose={close} />}
      {editing?.act === 'leave' && <MakeIndependent plan={plan} at={editing.at} onClose={close} />}
      {editing?.act === 'revert' && (
        <Revert detail={detail} place={editing.place} value={editing.value} onClose={close} />
      )}
    </>
  );
}

type GroupRow = Pick<PlanPlace, 'id' | 'name' | 'values' | 'locations'>;

/** The groups that sell the plan or set a value, and those that could set one. */
function useGroups(organizationId: number, detail: MasterPlanDetail, isOpen: boolean): GroupRow[] {
  const { plan, locations } = detail;
  const { data } = useQuery({
    ...plansQuery(organizationId, {}),
    enabled: plan.mayChange && isOpen,
  });
  const known: GroupRow[] = plan.places.filter((place) => place.kind === 'group');
  const offices = new Set(locations.map((at) => at.dentistInfoId));
  const others = (plan.mayChange && isOpen ? (data?.groups ?? []) : [])
    .filter(({ id }) => known.every((one) => one.id !== id))
    .filter((group) => group.locations.some((office) => offices.has(office)))
    .map(({ id, name, locations: own }) => ({ id, name, values: [], locations: own.length }));
  return [...known, ...others].sort((a, b) => a.name.localeCompare(b.name));
}

interface RevertProps {
  detail: MasterPlanDetail;
  place: EditedPlace;
  value: PlanValue;
  onClose: () => void;
}

/** Gives a place the value that it inherits. */
function Revert({ detail, place, value, onClose }: RevertProps) {
  const { plan } = detail;
  const overrides: PlanOverride[] = [
    { targetType: place.kind, target: place.id, field: value.field },
  ];
  const ask: Ask = (confirming, signal) =>
    changeTarget({ planId: plan.id, version: plan.version, overrides, ...confirming }, signal);
  return (
    <RolloutDialog
      title={`Revert ${valueName(value.field).toLowerCase()} at ${place.name}?`}
      name={`revert ${plan.id} ${plan.version} ${place.kind} ${place.id} ${value.field}`}
      ask={ask}
      dated
      submitLabel={() => 'Revert to inherited'}
      onClose={onClose}
      onDone={onClose}
    >
      {valueWords(value)} is {place.name}’s own.
      {value.own &&
        ` It inherits ${valueWords({ price: value.inheritedPrice, shown: value.inheritedShown })}.`}
    </RolloutDialog>
  );
}

const ownWords = (values: PlanValue[]): string =>
  values.map((value) => `${valueName(value.field)} ${valueWords(value)}`).join(', ') ||
  'No values of its own';

function Standing({ at }: { at: PlanLocation }) {
  if (at.planId === undefined) return <StatusBadge look={look('Not sold yet', 'ended')} />;
  return at.drift.length > 0 ? (
    <StatusBadge look={look('Out of sync', 'alert')} />
  ) : (
    <StatusBadge look={look('In sync', 'good')} />
  );
}

/** A value; with where it comes from, unless that is the plan. */
function Value({ values, field }: { values: PlanValue[]; field: string }) {
  const value = valueOfField(values, field);
  if (!value) return '\u2014';
  return (
    <>
      {valueWords(value)}
      {value.source !== 'master' && <span className={classes.second}>{sourceWords(value)}</span>}
    </>
  );
}

const shownWords = (at: PlanLocation): string => {
  const own = at.values.filter((value) => !isPrice(value.field) && value.source !== 'master');
  return own.length === 0
    ? 'Same as the plan'
    : own.map((value) => `${valueName(value.field)}: ${valueWords(value)}`).join(', ');
};

const GROUPS: Column<GroupRow>[] = [
  { key: 'name', title: 'Group', render: (group) => group.name },
  { key: 'values', title: 'Own values', render: (group) => ownWords(group.values) },
  { key: 'locations', title: 'Locations', number: true, render: (group) => group.locations },
];

const LOCATIONS: Column<PlanLocation>[] = [
  {
    key: 'name',
    title: 'Location',
    render: (at) => (
      <>
        {at.officeName}
        <span className={classes.second}>{at.groups.join(', ')}</span>
      </>
    ),
  },
  {
    key: 'monthly',
    title: 'Monthly',
    number: true,
    render: (at) => <Value values={at.values} field="monthly" />,
  },
  {
    key: 'yearly',
    title: 'Yearly',
    number: true,
    render: (at) => <Value values={at.values} field="annually" />,
  },
  {
    key: 'members',
    title: 'Members',
    number: true,
    room: 'some',
    render: (at) => (
      <>
        {at.membersMonthly + at.membersYearly}
        {at.membersBefore > 0 && (
          <span className={classes.second}>{at.membersBefore} in earlier editions</span>
        )}
      </>
    ),
  },
  { key: 'shown', title: 'Shown on', room: 'much', render: shownWords },
  { key: 'standing', title: 'Status', room: 'some', render: (at) => <Standing at={at} /> },
];
