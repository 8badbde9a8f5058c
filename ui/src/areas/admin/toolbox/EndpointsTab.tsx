import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { endpointsQuery, type PracticeEndpoint } from './calls';

const LOOKS: Record<PracticeEndpoint['state'], StatusLook> = {
  unverified: look('Not verified', 'warn'),
  active: look('Active', 'good'),
  failing: look('Failing', 'bad'),
  disabled: look('Disabled', 'ended'),
};

const COLUMNS: Column<PracticeEndpoint>[] = [
  {
    key: 'practice',
    title: 'Practice',
    render: (row) => <TwoLines first={row.practice} second={row.host} />,
  },
  { key: 'state', title: 'State', render: (row) => <StatusBadge look={LOOKS[row.state]} /> },
  { key: 'waiting', title: 'Waiting', number: true, render: (row) => row.waiting },
  { key: 'failed', title: 'Given up in 7 days', number: true, render: (row) => row.failed },
  {
    key: 'succeeded',
    title: 'Last delivered',
    render: (row) => (row.succeededAt ? dateTime(row.succeededAt) : '\u2014'),
    room: 'some',
  },
  {
    key: 'lastFailed',
    title: 'Last failed',
    render: (row) => (row.lastFailedAt ? dateTime(row.lastFailedAt) : '\u2014'),
    room: 'much',
  },
];

/** The addresses to which practices' events go, those in trouble first. */
export function EndpointsTab() {
  const query = useInfiniteQuery(endpointsQuery);
  return (
    <ListTable<PracticeEndpoint>
      label="Webhooks of practices"
      columns={COLUMNS}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      rowKey={(row) => `${row.organizationId} ${row.id}`}
      phone={(row) => ({
        name: row.practice,
        detail: row.host,
        amount: row.waiting > 0 && `${row.waiting.toLocaleString('en-US')} waiting`,
        status: <StatusBadge look={LOOKS[row.state]} />,
      })}
      errorTitle="The webhooks didn’t load"
      empty={
        <EmptyState title="No practice has webhooks">
          A practice adds an address in its settings, under Developers.
        </EmptyState>
      }
      {...pagesOf(query, { one: 'address', many: 'addresses' })}
    />
  );
}
