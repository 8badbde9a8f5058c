import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { brandWords } from '~/shared/brand/brand-words';
import { dayIn } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { type MoneyRow, moneyQuery } from './calls';

const NOUN = { one: 'office', many: 'offices' };
const BRANDS = choicesOf({ all: 'All brands', dental: 'Dental', vision: 'Vision' });
const MONTH = /^\d{4}-\d{2}$/;

const amount = (key: keyof MoneyRow & string, title: string): Column<MoneyRow> => ({
  key,
  title,
  number: true,
  render: (row) => <MoneyText amount={String(row[key])} />,
});

const COLUMNS: Column<MoneyRow>[] = [
  {
    key: 'office',
    title: 'Office',
    render: (row) => <TwoLines first={row.officeName} second={brandWords(row.brand)} />,
  },
  { key: 'payments', title: 'Payments', number: true, render: (row) => row.payments },
  amount('gross', 'Collected'),
  amount('refunds', 'Refunds'),
  amount('fees', 'Fees'),
  amount('net', 'Net'),
  amount('disputed', 'Disputed'),
  amount('paidOut', 'Paid out'),
];

/** Money by office and month, from the figures of each day. */
export function Screen() {
  const view = useListView();
  const chosen = view.text('month');
  const month = MONTH.test(chosen) ? chosen : dayIn(new Date()).slice(0, 7);
  const brand = view.chip('brand', BRANDS);
  const filter = { month: `${month}-01`, brand: brand === 'all' ? undefined : brand };
  const query = useInfiniteQuery(moneyQuery(filter));
  const totals = query.data?.pages[0]?.totals;
  return (
    <>
      <PageHeader
        title="Money by office"
        line="What was collected, returned, kept and paid out. What was paid in an office is not in it."
      />
      <ListScreen<MoneyRow>
        name="staff-money"
        label="Money by office"
        noun={NOUN}
        view={view}
        query={query}
        chips={{ label: 'Brand', name: 'brand', initial: 'all', choices: BRANDS }}
        otherFilters={['month']}
        tools={
          <TextInput
            type="month"
            aria-label="Month"
            value={month}
            onChange={(event) => view.set({ month: event.currentTarget.value })}
          />
        }
        figures={
          totals && (
            <KpiBand
              label="All offices"
              kpis={[
                { key: 'gross', label: 'Collected', value: money(totals.gross) },
                { key: 'refunds', label: 'Refunds', value: money(totals.refunds) },
                { key: 'fees', label: 'Fees', value: money(totals.fees) },
                { key: 'net', label: 'Net', value: money(totals.net) },
                { key: 'paidOut', label: 'Paid out', value: money(totals.paidOut) },
              ]}
            />
          )
        }
        onDownload={listDownload('/admin/money/file', { query: filter })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(row) => row.officeId}
        rowHref={(row) => `/admin/dentists/${row.officeId}`}
        phone={(row) => ({
          name: row.officeName,
          amount: <MoneyText amount={row.gross} />,
          detail: brandWords(row.brand),
        })}
        errorTitle="The report didn’t load"
        empty={{
          title: 'No payments in this period',
          text: 'Each day’s payments are counted the next morning.',
        }}
      />
    </>
  );
}
