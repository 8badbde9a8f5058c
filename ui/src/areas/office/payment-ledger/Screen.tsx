import { Tabs } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { BillingPreviewList } from '~/areas/billing-preview/BillingPreviewList';
import {
  type LedgerStatus,
  type OfficePayment,
  type OfficePayments,
  openReceipt,
  type PaymentFilter,
} from '~/areas/payouts/calls';
import { ownerColumn } from '~/areas/payouts/owner-column';
import classes from '~/areas/payouts/Payouts.module.css';
import { paymentColumns } from '~/areas/payouts/payment-columns';
import { officePaymentsQuery } from '~/areas/payouts/queries';
import { longDate } from '~/shared/dates/dates';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { choicesOf } from '~/shared/form/choices';
import { type Kpi, KpiBand } from '~/shared/kpi-band/KpiBand';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useTab } from '~/shared/tabs/useTab';
import { useActiveOffice, useUser } from '~/user/useUser';

const NOUN = { one: 'payment', many: 'payments' };
const ALL = { value: 'all', label: 'All' };
const STATUSES: { value: LedgerStatus; label: string }[] = choicesOf({
  paid: 'Paid',
  in_office: 'Paid in office',
  failed: 'Failed',
  processing: 'At the bank',
  unknown: 'Pending',
});

const counts = (row: OfficePayment) => row.status === 'paid' || row.status === 'in_office';

const COLUMNS: Column<OfficePayment>[] = [
  { key: 'on', title: 'Date', width: 130, render: (row) => longDate(row.on) },
  ownerColumn<OfficePayment>(),
  {
    key: 'description',
    title: 'For',
    render: (row) => (
      <>
        <span className={classes.quiet}>{row.description}</span>
        {row.failure && <span className={classes.second}>{row.failure}</span>}
      </>
    ),
  },
  ...paymentColumns<OfficePayment>(),
  {
    key: 'refunded',
    room: 'most',
    title: 'Refunded',
    number: true,
    render: (row) => <MoneyText amount={row.refunded} as="movement" />,
  },
  {
    key: 'fees',
    room: 'much',
    title: 'Fees',
    number: true,
    render: (row) => <MoneyText amount={row.fees} as="movement" className={classes.quiet} />,
  },
  {
    key: 'net',
    room: 'much',
    title: 'Net',
    number: true,
    render: (row) => <MoneyText amount={counts(row) ? row.net : null} as="movement" />,
  },
];

/** The totals over all pages of the list. */
function totalsOf(totals: OfficePayments['totals']): Kpi[] {
  return [
    { key: 'count', label: 'Payments', value: totals.count.toLocaleString('en-US') },
    { key: 'amount', label: 'Amount', value: money(totals.amount) },
    { key: 'refunded', label: 'Refunded', value: money(totals.refunded) },
    { key: 'fees', label: 'Fees', value: money(totals.fees) },
    { key: 'net', label: 'Net', value: money(totals.net) },
  ];
}

const TABS = ['payments', 'upcoming'] as const;

/** The payments of the office's households, and their upcoming bills. */
export function Screen() {
  const { landing } = useUser();
  const office = useActiveOffice();
  const [tab, choose] = useTab('payments', TABS, { alone: true });
  return (
    <>
      <PageHeader
        title="Payments"
        line="All payments, failed payments and upcoming bills."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Payments' }]}
      />
      {office && (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="payments">Payments</Tabs.Tab>
            <Tabs.Tab value="upcoming">Upcoming bills</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="payments">
            <PaymentList officeId={office.id} />
          </Tabs.Panel>
          <Tabs.Panel value="upcoming">
            <BillingPreviewList key={office.id} of="own" officeId={office.id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

/** Every payment of the office's households, by time, status and name. */
function PaymentList({ officeId }: { officeId: number }) {
  const view = useListView();
  const filter: PaymentFilter = {
    status: view.chip('status', STATUSES),
    from: view.days.from || undefined,
    to: view.days.to || undefined,
    search: view.search || undefined,
  };
  const query = useInfiniteQuery(officePaymentsQuery(officeId, filter));
  const first = query.data?.pages[0];
  return (
    <ListScreen<OfficePayment>
      name="payments"
      noun={NOUN}
      view={view}
      query={query}
      search="Filter by name"
      chips={{ label: 'Status', name: 'status', choices: [ALL, ...STATUSES] }}
      days
      onDownload={listDownload('/office/{id}/payment-ledger/file', {
        path: { id: officeId },
        query: filter,
      })}
      figures={
        first && (
          <div className={classes.figures}>
            <KpiBand label="Payment totals" kpis={totalsOf(first.totals)} />
          </div>
        )
      }
      columns={COLUMNS}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/account/members?id=${row.accountId}`}
      rowActions={(row) =>
        counts(row) &&
        row.userId !== undefined && (
          <DownloadIcon
            receipt
            label={`Receipt ${row.receiptNumber ?? ''}`}
            onDownload={() => openReceipt(Number(row.userId), row.id)}
          />
        )
      }
      phone={(row) => ({
        name: row.name,
        detail: `${longDate(row.on)} · ${row.description}`,
        amount: <MoneyText amount={row.amount} failed={row.status === 'failed'} />,
        status: <StatusBadge kind="payment" status={row.status} />,
      })}
      errorTitle="Payments didn’t load"
      empty={{ title: 'No payments yet', text: 'They’ll appear after the first payment.' }}
    />
  );
}
