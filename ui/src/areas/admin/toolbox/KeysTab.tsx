import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { keysQuery, type PracticeKey } from './calls';

const ENDED = look('Ended', 'ended');
const TEST = look('Test', 'warn');
const LIVE = look('Live', 'good');
const lookOf = ({ ended, live }: PracticeKey) => (ended ? ENDED : live ? LIVE : TEST);

const COLUMNS: Column<PracticeKey>[] = [
  {
    key: 'practice',
    title: 'Practice',
    render: (row) => <TwoLines first={row.practice} second={`${row.name}, …${row.last4}`} />,
  },
  { key: 'state', title: 'State', render: (row) => <StatusBadge look={lookOf(row)} /> },
  { key: 'recipient', title: 'For', render: (row) => row.recipient ?? '\u2014' },
  { key: 'scopes', title: 'Scopes', render: (row) => row.scopes.join(', '), room: 'much' },
  { key: 'version', title: 'Version', render: (row) => row.version, room: 'most' },
  {
    key: 'used',
    title: 'Last used',
    render: (row) => (row.usedAt ? dateTime(row.usedAt) : 'Never'),
  },
  { key: 'expires', title: 'Expires', render: (row) => dateTime(row.expiresAt), room: 'some' },
];

/** The API keys of all practices, the last used first. */
export function KeysTab() {
  const query = useInfiniteQuery(keysQuery);
  return (
    <ListTable<PracticeKey>
      label="API keys of practices"
      columns={COLUMNS}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      rowKey={(row) => `${row.organizationId} ${row.id}`}
      phone={(row) => ({
        name: row.practice,
        detail: row.name,
        status: <StatusBadge look={lookOf(row)} />,
      })}
      errorTitle="The keys didn’t load"
      empty={
        <EmptyState title="No practice has an API key">
          A practice makes a key in its settings, under Developers.
        </EmptyState>
      }
      {...pagesOf(query, { one: 'key', many: 'keys' })}
    />
  );
}
