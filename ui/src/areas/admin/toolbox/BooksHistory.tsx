import { useQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { type BooksCheck, booksChecksQuery } from './calls';

const HOLD = look('All rules hold', 'good');
const lookOf = ({ broken }: BooksCheck) =>
  broken.length === 0
    ? HOLD
    : look(broken.length === 1 ? '1 rule broken' : `${broken.length} rules broken`, 'bad');

const COLUMNS: Column<BooksCheck>[] = [
  { key: 'at', title: 'Checked', render: (check) => dateTime(check.checkedAt), plain: true },
  { key: 'state', title: 'Result', render: (check) => <StatusBadge look={lookOf(check)} /> },
  {
    key: 'broken',
    title: 'Rules that did not hold',
    render: ({ broken }) => broken.map(({ rule }) => rule).join('; ') || '\u2014',
  },
  { key: 'rules', title: 'Rules', number: true, render: (check) => check.rules, room: 'much' },
  {
    key: 'took',
    title: 'Took',
    number: true,
    render: (check) => `${(check.tookMs / 1000).toFixed(1)} s`,
    room: 'much',
  },
  { key: 'by', title: 'By', render: (check) => check.checkedBy ?? 'Every night' },
];

/** The last checks of the books: when a rule broke, and since when all hold again. */
export function BooksHistory() {
  const { data, error, refetch } = useQuery(booksChecksQuery);
  return (
    <Panel flush title="Checks before">
      <ListTable<BooksCheck>
        flush
        label="Checks of the books"
        columns={COLUMNS}
        rows={data?.checks}
        rowKey={(check) => check.checkedAt}
        phone={(check) => ({
          name: dateTime(check.checkedAt),
          detail: check.checkedBy ?? 'Every night',
          status: <StatusBadge look={lookOf(check)} />,
        })}
        error={error}
        errorTitle="The checks didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No check yet">
            The books are checked every night at 9:20 UTC.
          </EmptyState>
        }
      />
    </Panel>
  );
}
