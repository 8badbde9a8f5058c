import { IconReport } from '@tabler/icons-react';
import { dayIn, monthYear } from '~/shared/dates/dates';
import { type DownloadMenuProps, ListPanel } from '~/shared/download/DownloadMenu';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import type { ReportRow } from './types';

const cents = (text: string) => Math.round(Number(text) * 100);
const total = (rows: ReportRow[], of: (row: ReportRow) => string) =>
  (rows.reduce((sum, row) => sum + cents(of(row)), 0) / 100).toFixed(2);

/** A year back from today. */
export function lastYear(): { from: string; to: string } {
  const now = new Date();
  const before = new Date(now);
  before.setFullYear(now.getFullYear() - 1);
  return { from: dayIn(before), to: dayIn(now) };
}

interface ReportProps {
  query: { data: { rows: ReportRow[] } | undefined; error: unknown; refetch: () => unknown };
  /** Whose rows: of businesses at an office, or of offices of a business. */
  of: 'business' | 'office';
  onDownload: DownloadMenuProps['onDownload'];
}

/** What was enrolled, ended, billed and paid, by month. The last row is the total. */
export function Report({ query, of, onDownload }: ReportProps) {
  const rows = query.data?.rows ?? [];
  const sum = (value: (row: ReportRow) => string) => <MoneyText amount={total(rows, value)} />;
  const count = (value: (row: ReportRow) => number) =>
    rows.reduce((all, row) => all + value(row), 0);
  const columns: Column<ReportRow>[] = [
    { key: 'month', title: 'Month', render: ({ month }) => monthYear(month), foot: 'Total' },
    { key: of, title: of === 'business' ? 'Business' : 'Office', render: (row) => row[of] },
    {
      key: 'enrolled',
      title: 'Enrolled',
      number: true,
      room: 'some',
      render: ({ enrolled }) => enrolled,
      foot: count(({ enrolled }) => enrolled),
    },
    {
      key: 'ended',
      title: 'Ended',
      number: true,
      room: 'some',
      render: ({ ended }) => ended,
      foot: count(({ ended }) => ended),
    },
    {
      key: 'billed',
      title: 'Billed',
      number: true,
      render: ({ billed }) => <MoneyText amount={billed} />,
      foot: sum(({ billed }) => billed),
    },
    {
      key: 'paid',
      title: 'Paid',
      number: true,
      render: ({ paid }) => <MoneyText amount={paid} />,
      foot: sum(({ paid }) => paid),
    },
    {
      key: 'late',
      title: 'Late',
      number: true,
      room: 'much',
      render: ({ late }) => <MoneyText amount={late} />,
      foot: sum(({ late }) => late),
    },
  ];
  return (
    <ListPanel title="By month" flush empty={rows.length === 0} onDownload={onDownload}>
      <ListTable<ReportRow>
        flush
        label="Report"
        columns={columns}
        rows={query.data?.rows}
        rowKey={({ month, addendumId }) => `${month}-${addendumId}`}
        phone={(row) => ({
          name: row[of],
          amount: <MoneyText amount={row.billed} />,
          detail: monthYear(row.month),
        })}
        error={query.error}
        onRetry={() => void query.refetch()}
        errorTitle="The report didn’t load"
        empty={
          <EmptyState
            icon={<IconReport size={28} stroke={1.5} aria-hidden="true" />}
            title="Nothing to report yet"
          >
            Months appear once terms are accepted.
          </EmptyState>
        }
      />
    </ListPanel>
  );
}
