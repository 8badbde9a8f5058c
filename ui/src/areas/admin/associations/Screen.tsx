import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { type Association, associationsQuery } from '../fees/calls';

const COLUMNS: Column<Association>[] = [
  {
    key: 'name',
    title: 'Association',
    render: (one) => <TwoLines first={one.name} second={one.brand} />,
  },
  { key: 'url', title: 'Sign-up page', render: (one) => `/accounts/${one.url}` },
  { key: 'coupon', title: 'Coupon', render: (one) => one.coupon ?? '\u2014' },
  {
    key: 'offices',
    title: 'Offices',
    number: true,
    render: (one) =>
      one.associationId === undefined ? (
        one.offices
      ) : (
        <Link to={`/admin/dentists?association=${one.associationId}&brand=${one.brand}`}>
          {one.offices}
        </Link>
      ),
  },
  { key: 'live', title: 'Live', number: true, render: (one) => one.live },
  { key: 'members', title: 'Members', number: true, render: (one) => one.members },
];

/** The partners whose members join under an association. */
export function Screen() {
  const { data, error, refetch } = useQuery(associationsQuery);
  return (
    <>
      <PageHeader
        title="Associations"
        line="The partners of each brand’s file, with their offices."
      />
      <ListTable<Association>
        label="Associations"
        columns={COLUMNS}
        rows={data?.associations}
        rowKey={(one) => `${one.brand} ${one.url}`}
        phone={(one) => ({ name: one.name, detail: one.brand, amount: one.offices })}
        error={error}
        errorTitle="The associations didn’t load"
        onRetry={() => void refetch()}
        empty={<EmptyState title="No associations" />}
      />
    </>
  );
}
