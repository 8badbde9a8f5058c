import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddUser } from '~/areas/associations/AddUser';
import { ASSOCIATIONS, OFFICE_NOUN } from '~/areas/associations/words';
import { useBrand } from '~/shared/brand/brand';
import { brandWords } from '~/shared/brand/brand-words';
import { dayIn, longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { sortText, useListView } from '~/shared/list-screen/useListView';
import { type Column, counted } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { SearchLine } from '~/shared/search-field/SearchLine';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { addAssociationUser, endAssociation } from './calls';
import { EditAssociation } from './EditAssociation';
import { listed } from './order';
import { associationsQuery } from './queries';
import type { StaffAssociation } from './types';

const MEMBER_NOUN = { one: 'member', many: 'members' };

const COLUMNS: Column<StaffAssociation>[] = [
  {
    key: 'name',
    title: 'Association',
    sort: 'name',
    render: (one) => <TwoLines first={one.name} second={brandWords(one.brand)} />,
  },
  { key: 'url', title: 'Sign-up page', room: 'some', render: (one) => `/accounts/${one.url}` },
  {
    key: 'coupon',
    title: 'Coupon',
    room: 'some',
    render: ({ coupon, couponEndsOn }) =>
      coupon ? (
        <TwoLines first={coupon} second={couponEndsOn && `until ${longDate(couponEndsOn)}`} />
      ) : (
        '—'
      ),
  },
  {
    key: 'offices',
    title: 'Offices',
    number: true,
    sort: 'offices',
    render: (one) =>
      one.associationId === undefined ? (
        one.offices
      ) : (
        <Link to={`/admin/dentists?association=${one.associationId}&brand=${one.brand}`}>
          {one.offices}
        </Link>
      ),
  },
  {
    key: 'live',
    title: 'Live',
    number: true,
    sort: 'live',
    room: 'much',
    render: (one) => one.live,
  },
  { key: 'members', title: 'Members', number: true, sort: 'members', render: (one) => one.members },
  { key: 'users', title: 'Users', number: true, room: 'much', render: (one) => one.users },
  {
    key: 'state',
    title: 'State',
    oneLine: true,
    render: ({ state, endsOn }) =>
      state ? (
        <>
          <StatusBadge look={ASSOCIATIONS[state]} />
          {endsOn && <div>{longDate(endsOn)}</div>}
        </>
      ) : (
        'In the brand’s file'
      ),
  },
];

interface Open {
  what: 'edit' | 'user' | 'end';
  of: StaffAssociation;
}

/** The associations of all brands, with the partners of their files. */
export function Screen() {
  const user = useUser();
  const brand = useBrand();
  const view = useListView();
  const { data, error, refetch } = useQuery(associationsQuery);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const leads = (PLATFORM_SENIOR as readonly string[]).includes(user.type);
  return (
    <>
      <PageHeader
        title="Associations"
        line="Offices join on the sign-up page, in their settings, or through Manage."
        actions={
          leads && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add association
            </Button>
          )
        }
      />
      <SearchLine>
        <DebouncedSearch
          label="Find an association"
          value={view.search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
      </SearchLine>
      <ListTable<StaffAssociation>
        label="Associations"
        columns={COLUMNS}
        arrows
        rows={data && listed(data.associations, view.search, view.sort)}
        sort={view.sort}
        onSort={(sort) => view.set({ sort: sortText(sort) })}
        rowKey={(one) => `${one.brand} ${one.url}`}
        rowActions={(one) =>
          leads &&
          one.state &&
          one.state !== 'ended' && (
            <RowMenu label={`Actions for ${one.name}`} width={170} color="gray.7">
              <Menu.Item onClick={() => setOpen({ what: 'edit', of: one })}>Edit</Menu.Item>
              <Menu.Item onClick={() => setOpen({ what: 'user', of: one })}>Add user</Menu.Item>
              <Menu.Item color="danger" onClick={() => setOpen({ what: 'end', of: one })}>
                End
              </Menu.Item>
            </RowMenu>
          )
        }
        phone={(one) => ({
          name: one.name,
          detail: `${brandWords(one.brand)}, ${counted(one.members, MEMBER_NOUN)}`,
          amount: counted(one.offices, OFFICE_NOUN),
          status: one.state && one.state !== 'active' && (
            <StatusBadge look={ASSOCIATIONS[one.state]} />
          ),
        })}
        error={error}
        errorTitle="The associations didn’t load"
        onRetry={() => void refetch()}
        empty={
          view.search ? (
            <EmptyState
              title={`Nothing matches “${view.search}”`}
              action={
                <Button variant="default" size="xs" onClick={() => view.set({ q: '' })}>
                  Clear search
                </Button>
              }
            />
          ) : (
            <EmptyState title="No associations">Add one, and offices can join it.</EmptyState>
          )
        }
      />
      {adding && <EditAssociation brand={brand.id} onClose={() => setAdding(false)} />}
      {open?.what === 'edit' && (
        <EditAssociation brand={open.of.brand} of={open.of} onClose={close} />
      )}
      {open?.what === 'user' && open.of.associationId !== undefined && (
        <User id={open.of.associationId} onClose={close} />
      )}
      {open?.what === 'end' && open.of.associationId !== undefined && (
        <End id={open.of.associationId} name={open.of.name} onClose={close} />
      )}
    </>
  );
}

function User({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <AddUser
      of={id}
      asA="manager"
      send={(person) => addAssociationUser(id, person)}
      onClose={onClose}
    />
  );
}

function End({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const today = dayIn(new Date());
  return (
    <FormModal
      onClose={onClose}
      name={`end association ${id}`}
      title={`End ${name}`}
      intro="After this day it sees nothing of its offices, and its sign-up page leads to the plain one. The offices stay, with the bills that its coupon still lowers."
      fields={[{ name: 'on', label: 'Last day', kind: 'date', min: today }]}
      initial={{ on: today }}
      submitLabel="End association"
      destructive
      onSubmit={({ on }) => endAssociation(id, String(on))}
      done={() => toast('success', 'The association ends')}
    />
  );
}
