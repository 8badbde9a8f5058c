import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import classes from '../Organization.module.css';
import { groupsQuery } from '../queries';
import type { LocationGroup, LocationGroups } from '../types';
import { useOrganizationId } from '../useOrganization';
import { countWords } from '../words';
import { AddGroup, DeleteGroup, EditGroup } from './GroupDialogs';
import { commonStart, someNames } from './words';

/** The groups of the organization's locations. */
export function Screen() {
  const id = useOrganizationId();
  return id === undefined ? null : <Groups key={id} organizationId={id} />;
}

function Groups({ organizationId }: { organizationId: number }) {
  const query = useQuery(groupsQuery(organizationId));
  const { data, error } = query;
  const view = useListView();
  const [deleting, setDeleting] = useState<LocationGroup | null>(null);
  const isFull = data !== undefined && data.groups.length >= data.most;
  const edited = Number(view.text('edit')) || null;
  const add = (
    <Button disabled={!data || isFull} onClick={() => view.set({ add: 'group' })}>
      Create group
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Groups"
        line={data ? lineOf(data) : error ? undefined : null}
        actions={data && data.groups.length > 0 && add}
      />
      <ListTable<LocationGroup>
        label="Groups"
        columns={columnsOf(data)}
        arrows
        rows={data?.groups}
        rowKey={(group) => group.id}
        rowHref={(group) => (group.mayChange ? `?edit=${group.id}` : undefined)}
        phone={(group) => ({
          name: group.groupName,
          detail: countWords(group.locations.length + group.hidden, 'location'),
          status: countWords(group.users, 'person', 'people'),
        })}
        rowActions={(group) =>
          group.mayChange && (
            <RowMenu label={`Actions for ${group.groupName}`} color="gray.7">
              <Menu.Item onClick={() => view.set({ edit: String(group.id) })}>Edit</Menu.Item>
              <Menu.Item color="danger" onClick={() => setDeleting(group)}>
                Delete
              </Menu.Item>
            </RowMenu>
          )
        }
        error={error}
        errorTitle="Your groups didn’t load"
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState title="No groups yet" action={add}>
            Put locations into groups, such as regions, to see their figures together and to give
            people access to all of a group at once.
          </EmptyState>
        }
      />
      {view.has(['add']) && data && (
        <AddGroup
          organizationId={organizationId}
          locations={data.locations}
          onClose={() => view.set({ add: '' })}
        />
      )}
      {edited && data && (
        <EditGroup
          groupId={edited}
          locations={data.locations}
          onClose={() => view.set({ edit: '' })}
        />
      )}
      {deleting && <DeleteGroup group={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** "3 groups."; at the limit, that it is reached. */
function lineOf({ groups, most }: LocationGroups): string | undefined {
  if (groups.length === 0) return undefined;
  const count = countWords(groups.length, 'group');
  return groups.length >= most ? `${count}, the maximum.` : `${count}.`;
}

/** Without the words that all names begin with. Locations that the user may not see are counted. */
function locationsOf({ locations, hidden }: LocationGroup, start: string): string {
  const names = someNames(locations.map(({ officeName }) => officeName.slice(start.length)));
  if (hidden === 0) return names || 'No locations yet';
  return [names, `${countWords(hidden, 'location')} you don’t see`].filter(Boolean).join(', ');
}

const columnsOf = (data: LocationGroups | undefined): Column<LocationGroup>[] => [
  { key: 'name', title: 'Group', oneLine: true, render: (group) => group.groupName },
  {
    key: 'locations',
    title: 'Locations',
    render: (group) =>
      locationsOf(group, commonStart(data?.locations.map(({ officeName }) => officeName) ?? [])),
  },
  {
    key: 'users',
    title: 'People',
    number: true,
    render: (group) =>
      group.users === 0 ? (
        group.users
      ) : (
        <Link
          to={`/account/manage-users?group=${group.id}`}
          className={classes.number}
          aria-label={`${group.users}: people of ${group.groupName}`}
        >
          {group.users}
        </Link>
      ),
  },
];
