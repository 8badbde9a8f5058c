import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { AddLocation } from '~/areas/locations/AddLocation';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useUser } from '~/user/useUser';
import classes from '../Organization.module.css';
import { groupsQuery, locationsQuery } from '../queries';
import type { LocationRow } from '../types';
import { useOrganizationId } from '../useOrganization';
import { countWords, liveLook, missingWords, reachWords } from '../words';

const NOUN = { one: 'location', many: 'locations' };

/** The locations of the organization. */
export function Screen() {
  const id = useOrganizationId();
  return id === undefined ? null : <Locations key={id} organizationId={id} />;
}

function Locations({ organizationId }: { organizationId: number }) {
  const view = useListView();
  const office = useUser().dentistInfo?.id ?? 0;
  const groupId = Number(view.text('group')) || undefined;
  const query = useInfiniteQuery(
    locationsQuery(organizationId, { search: view.search || undefined, groupId }),
  );
  // Whoever may not see groups has no filter by them.
  const groups = useQuery(groupsQuery(organizationId)).data?.groups ?? [];
  const [first] = query.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Locations"
        line={first ? `${first.organizationName}, ${reachWords(first)}.` : null}
        actions={
          <>
            <DownloadMenu
              onDownload={listDownload('/office/{id}/locations/file', {
                path: { id: office },
                query: { search: view.search || undefined },
              })}
            />
            <Button onClick={() => view.set({ add: String(office) })}>Add a location</Button>
          </>
        }
      />
      <div className={classes.filters}>
        <DebouncedSearch
          label="Filter by name or city"
          value={view.search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
        {groups.length > 0 && (
          <NativeSelect
            aria-label="Group"
            value={String(groupId ?? '')}
            data={[
              { value: '', label: 'All groups' },
              ...groups.map((group) => ({ value: String(group.id), label: group.groupName })),
            ]}
            onChange={(event) => view.set({ group: event.currentTarget.value })}
          />
        )}
      </div>
      <ListTable<LocationRow>
        label="Locations"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.locations)}
        rowKey={(row) => row.dentistInfoId}
        arrows
        rowHref={(row) => `/account/manage-locations/edit?id=${row.dentistInfoId}`}
        phone={(row) => ({
          name: row.officeName,
          amount: countWords(row.activeMembers, 'member'),
          detail: missingWords(row) || placeOf(row),
          status: <Live {...row} />,
        })}
        errorTitle="Your locations didn’t load"
        empty={
          <EmptyState title="No matching locations">
            Try another search or another group.
          </EmptyState>
        }
        {...pagesOf(query, NOUN)}
      />
      {view.has(['add']) && office > 0 && (
        <AddLocation officeId={office} onClose={() => view.set({ add: '' })} />
      )}
    </>
  );
}

const Live = ({ live, closed }: Pick<LocationRow, 'live' | 'closed'>) => (
  <StatusBadge look={liveLook({ live, closed })} />
);

const placeOf = ({ city, state }: LocationRow) => [city, state].filter(Boolean).join(', ');

const COLUMNS: Column<LocationRow>[] = [
  {
    key: 'name',
    title: 'Location',
    render: (row) => (
      <>
        {row.officeName}
        <span className={classes.second}>
          {[row.addressLine1, placeOf(row)].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'groups',
    title: 'Groups',
    room: 'some',
    render: (row) => row.groups.map(({ groupName }) => groupName).join(', ') || '\u2014',
  },
  {
    key: 'live',
    title: 'Status',
    render: (row) => (
      <>
        <Live {...row} />
        {row.missing.length > 0 && <span className={classes.second}>{missingWords(row)}</span>}
      </>
    ),
  },
  {
    key: 'members',
    title: 'Active members',
    number: true,
    render: (row) => row.activeMembers.toLocaleString('en-US'),
  },
  {
    key: 'plans',
    title: 'Plans',
    number: true,
    room: 'some',
    render: ({ plans, ownValues }) => (
      <>
        {plans}
        {ownValues > 0 && (
          <span className={classes.second}>{countWords(ownValues, 'own value')}</span>
        )}
      </>
    ),
  },
  { key: 'users', title: 'Users', number: true, render: (row) => row.users },
];
