import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { typeWords } from '~/user/role-words';
import classes from '../Organization.module.css';
import { usersQuery } from '../queries';
import type { OrganizationUser, Reach } from '../types';
import { useOrganizationId } from '../useOrganization';
import { reachWords } from '../words';
import { InviteDialog } from './InviteDialog';
import { Person } from './Person';
import { assignedWords } from './words';

const NOUN = { one: 'user', many: 'users' };

/** The people of the organization; one of them with `?user=`. */
export function Screen() {
  const id = useOrganizationId();
  const view = useListView();
  const userId = Number(view.text('user')) || null;
  if (id === undefined) return null;
  return userId ? (
    <Person key={`${id} ${userId}`} organizationId={id} userId={userId} />
  ) : (
    <Users key={id} organizationId={id} />
  );
}

function Users({ organizationId }: { organizationId: number }) {
  const view = useListView();
  const numberOf = (name: string) => Number(view.text(name)) || undefined;
  const filter = {
    search: view.search || undefined,
    location: numberOf('location'),
    group: numberOf('group'),
  };
  const query = useInfiniteQuery(usersQuery(organizationId, filter));
  const [first] = query.data?.pages ?? [];
  const groups = first?.groups ?? [];
  return (
    <>
      <PageHeader
        title="Users"
        line="Who works at which locations, and what they can do there."
        actions={
          <Button disabled={!first} onClick={() => view.set({ add: 'user' })}>
            Invite someone
          </Button>
        }
      />
      <div className={classes.filters}>
        <DebouncedSearch
          label="Filter by name or email"
          value={view.search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
        <PlaceFilter
          label="Location"
          all="All locations"
          value={view.text('location')}
          choices={first?.locations.map((one) => [one.dentistInfoId, one.officeName]) ?? []}
          onChoose={(location) => view.set({ location })}
        />
        {(!first || groups.length > 0) && (
          <PlaceFilter
            label="Group"
            all="All groups"
            value={view.text('group')}
            choices={groups.map((group) => [group.id, group.groupName])}
            onChoose={(group) => view.set({ group })}
          />
        )}
      </div>
      <ListTable<OrganizationUser>
        label="Users"
        columns={columnsOf(first)}
        arrows
        rows={query.data?.pages.flatMap((page) => page.users)}
        rowKey={(user) => user.userId}
        rowHref={(user) => `?user=${user.userId}`}
        phone={(user) => ({
          name: user.name,
          amount: reachesWords(user, first),
          detail: typeWords(user.type),
          status: user.active ? undefined : <Deactivated />,
        })}
        errorTitle="Your users didn’t load"
        empty={
          <EmptyState title="No matching users">Try another search, location or group.</EmptyState>
        }
        {...pagesOf(query, NOUN)}
      />
      {view.has(['add']) && first && (
        <InviteDialog locations={first.locations} onClose={() => view.set({ add: '' })} />
      )}
    </>
  );
}

interface PlaceFilterProps {
  label: string;
  all: string;
  value: string;
  choices: [id: number, name: string][];
  onChoose: (id: string) => void;
}

const PlaceFilter = ({ label, all, value, choices, onChoose }: PlaceFilterProps) => (
  <NativeSelect
    aria-label={label}
    value={value}
    data={[
      { value: '', label: all },
      ...choices.map(([id, name]) => ({ value: String(id), label: name })),
    ]}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
);

const Deactivated = () => <StatusBadge look={look('Deactivated', 'ended')} />;

const reachesWords = ({ reaches }: OrganizationUser, reach: Reach | undefined) =>
  reach ? reachWords({ reached: reaches, all: reach.all }) : String(reaches);

const columnsOf = (reach: Reach | undefined): Column<OrganizationUser>[] => [
  {
    key: 'name',
    title: 'Name',
    render: (user) => (
      <>
        {user.name} {user.owner && <Tag>Owner</Tag>} {!user.active && <Deactivated />}
        <span className={classes.second}>{user.email}</span>
      </>
    ),
  },
  { key: 'type', title: 'Role', room: 'some', render: (user) => typeWords(user.type) },
  { key: 'assigned', title: 'Assigned to', render: assignedWords },
  { key: 'reaches', title: 'Can open', render: (user) => reachesWords(user, reach) },
  {
    key: 'twoStep',
    title: 'Two-step',
    room: 'much',
    render: (user) => (user.twoStep ? 'On' : 'Off'),
  },
  {
    key: 'seen',
    title: 'Last seen',
    room: 'much',
    oneLine: true,
    render: (user) => (user.lastSeenAt ? dateTime(user.lastSeenAt) : 'Never signed in'),
  },
];
