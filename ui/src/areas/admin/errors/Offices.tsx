import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '~/shared/confirm/Dialog';
import { dateTime } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { type ErrorGroup, type ErrorOffice, errorOfficesQuery } from './calls';

const COLUMNS: Column<ErrorOffice>[] = [
  {
    key: 'office',
    title: 'Office',
    render: (row) => <Link to={`/admin/dentists/${row.officeId}`}>{row.name}</Link>,
  },
  { key: 'count', title: 'Count', number: true, render: (row) => row.count },
  { key: 'seen', title: 'Last seen', render: (row) => dateTime(row.lastSeenAt) },
];

/** The offices whose people met an error. */
export function Offices({ group, onClose }: { group: ErrorGroup; onClose: () => void }) {
  const { data, error, refetch } = useQuery(errorOfficesQuery(group));
  return (
    <Dialog opened onClose={onClose} title="Offices that met this error" width={640}>
      <p>{group.title}</p>
      <ListTable<ErrorOffice>
        label="Offices"
        columns={COLUMNS}
        rows={data?.offices}
        rowKey={(row) => row.officeId}
        phone={(row) => ({ name: row.name, detail: dateTime(row.lastSeenAt), amount: row.count })}
        error={error}
        errorTitle="The offices didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No office is known">
            Whoever met it was not signed in at an office.
          </EmptyState>
        }
      />
    </Dialog>
  );
}
