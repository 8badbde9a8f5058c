import { useState } from 'react';
import { Avatar } from '~/shared/avatar/Avatar';
import { ListTable, type Sort } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';

const ROWS = [
  {
    id: 1,
    name: 'Daniel Reyes',
    email: 'daniel.reyes@gmail.com',
    plan: 'Adult Wellness',
    family: 'Family of 3',
    status: 'active',
    next: 'Dec 4, 2026',
    amount: '56.70',
    fresh: true,
  },
  {
    id: 2,
    name: 'Theresa Okonkwo',
    email: 'tokonkwo@outlook.com',
    plan: 'Perio Care',
    family: 'Individual',
    status: 'past_due',
    next: 'Retry Nov 23',
    amount: '59.00',
    fresh: false,
  },
  {
    id: 3,
    name: 'Renata Kowalczyk',
    email: 'renata.k@proton.me',
    plan: 'Adult Wellness',
    family: 'Individual',
    status: 'delinquent',
    next: '—',
    amount: '39.00',
    fresh: false,
  },
  {
    id: 4,
    name: 'Dorothy Pell',
    email: 'No email on file',
    plan: 'Adult Wellness',
    family: 'Individual',
    status: 'canceled',
    next: '—',
    amount: '399.00',
    fresh: false,
  },
];

/** The one table component with a few rows. */
export function GalleryTable() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' });
  return (
    <ListTable
      label="Members"
      rows={ROWS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/test-playground?id=${row.id}`}
      errorTitle="Members didn’t load"
      onRetry={() => undefined}
      empty={null}
      sort={sort}
      onSort={setSort}
      columns={[
        {
          key: 'name',
          title: 'Member',
          foot: 'Total',
          sort: 'name',
          render: (row) => (
            <TwoLines
              lead={<Avatar name={row.name} />}
              first={row.name}
              tag={row.fresh ? <Tag>New</Tag> : <Tag outlined>Renewal due</Tag>}
              second={row.email}
            />
          ),
        },
        {
          key: 'plan',
          title: 'Plan',
          render: (row) => <TwoLines first={row.plan} second={row.family} />,
        },
        { key: 'status', title: 'Status', render: (row) => <StatusBadge status={row.status} /> },
        { key: 'next', title: 'Next payment', render: (row) => row.next },
        {
          key: 'amount',
          title: 'Amount',
          number: true,
          render: (row) => <MoneyText amount={row.amount} period="month" />,
          foot: <MoneyText amount="553.70" />,
        },
      ]}
      phone={(row) => ({
        lead: <Avatar name={row.name} size={36} />,
        name: row.name,
        amount: <MoneyText amount={row.amount} period="month" />,
        detail: row.plan,
        status: <StatusBadge status={row.status} />,
      })}
      paging={{
        hasMore: false,
        loadingMore: false,
        loadMore: () => undefined,
        noun: { one: 'member', many: 'members' },
      }}
    />
  );
}
