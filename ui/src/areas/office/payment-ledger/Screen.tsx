import { NativeSelect, Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActiveOffice, useUser } from '~/app/session/useUser';
import { BillingPreviewList } from '~/areas/billing-preview/BillingPreviewList';
import {
  downloadPayments,
  type LedgerStatus,
  type OfficePayment,
  type OfficePayments,
  openReceipt,
  type PaymentFilter,
} from '~/areas/payouts/calls';
import classes from '~/areas/payouts/Payouts.module.css';
import { officePaymentsQuery } from '~/areas/payouts/queries';
import { DateRange, type Days, daysOf } from '~/shared/dates/DateRange';
import { longDate } from '~/shared/dates/dates';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { toCents } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';

const NOUN = { one: 'payment', many: 'payments' };
const DEBOUNCE_MS = 500;
const STATUSES: { value: LedgerStatus; label: string }[] = [
  { value: 'paid', label: 'Paid' },
  { value: 'in_office', label: 'Paid in office' },
  { value: 'failed', label: 'Failed' },
  { value: 'processing', label: 'At the bank' },
  { value: 'unknown', label: 'Pending' },
];

function filterOf(params: URLSearchParams): PaymentFilter {
  const { from, to } = daysOf(params);
  return {
    status: STATUSES.find(({ value }) => value === params.get('status'))?.value,
    from: from || undefined,
    to: to || undefined,
    search: (params.get('q') ?? '').trim().slice(0, 100) || undefined,
  };
}

const counts = (row: OfficePayment) => row.status === 'paid' || row.status === 'in_office';

const COLUMNS: Column<OfficePayment>[] = [
  { key: 'on', title: 'Date', width: 130, render: (row) => longDate(row.on) },
  {
    key: 'name',
    title: 'Account owner',
    render: (row) => (
      <>
        <span className={classes.strong}>{row.name}</span>
        <span className={classes.second}>{row.number}</span>
      </>
    ),
  },
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
  { key: 'method', title: 'Method', render: (row) => row.method ?? '\u2014' },
  {
    key: 'status',
    title: 'Status',
    render: (row) => <StatusBadge kind="payment" status={row.status} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (row) => <MoneyText amount={row.amount} failed={row.status === 'failed'} />,
  },
  {
    key: 'refunded',
    title: 'Refunded',
    number: true,
    render: (row) =>
      toCents(row.refunded) === 0 ? '' : <MoneyText amount={row.refunded} as="movement" />,
  },
  {
    key: 'fees',
    title: 'Fees',
    number: true,
    render: (row) => <MoneyText amount={row.fees} as="movement" className={classes.quiet} />,
  },
  {
    key: 'net',
    title: 'Net',
    number: true,
    render: (row) => <MoneyText amount={counts(row) ? row.net : null} as="movement" />,
  },
];

function Totals({ totals }: { totals: OfficePayments['totals'] }) {
  return (
    <dl className={classes.totals} aria-label="Payment totals">
      <div>
        <dt>Payments</dt>
        <dd>{totals.count.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>
          <MoneyText amount={totals.amount} />
        </dd>
      </div>
      <div>
        <dt>Refunded</dt>
        <dd>
          <MoneyText amount={totals.refunded} />
        </dd>
      </div>
      <div>
        <dt>Fees</dt>
        <dd>
          <MoneyText amount={totals.fees} />
        </dd>
      </div>
      <div>
        <dt>Net</dt>
        <dd>
          <MoneyText amount={totals.net} />
        </dd>
      </div>
    </dl>
  );
}

/** What the office's households paid, and what they will be billed. */
export function Screen() {
  const { landing } = useUser();
  const office = useActiveOffice();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'upcoming' ? 'upcoming' : 'payments';
  const filter = filterOf(params);
  return (
    <>
      <PageHeader
        title="Payments"
        line="All payments, failed payments and upcoming bills."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Payments' }]}
        actions={
          office &&
          tab === 'payments' && (
            <DownloadMenu
              label="Download list"
              onDownload={(format) => downloadPayments(office.id, filter, format)}
            />
          )
        }
      />
      {office && (
        <Tabs
          value={tab}
          onChange={(next) =>
            setParams(next === 'upcoming' ? { tab: next } : {}, { replace: true })
          }
          keepMounted={false}
        >
          <Tabs.List>
            <Tabs.Tab value="payments">Payments</Tabs.Tab>
            <Tabs.Tab value="upcoming">Upcoming bills</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="payments">
            <PaymentList />
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
function PaymentList() {
  const office = useActiveOffice();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const listed = useInfiniteQuery({
    ...officePaymentsQuery(office?.id ?? 0, filter),
    enabled: office !== null,
  });
  const { data, error, refetch, fetchNextPage } = listed;
  const put = (change: Partial<Days & { status: string; q: string }>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const filtered = Object.values(filter).some(Boolean);
  return (
    <>
      <div className={classes.filters}>
        <SearchField value={filter.search ?? ''} onSearch={(q) => put({ q })} />
        <NativeSelect
          label="Status"
          value={filter.status ?? ''}
          data={[{ value: '', label: 'All' }, ...STATUSES]}
          onChange={(event) => put({ status: event.currentTarget.value })}
        />
        <DateRange days={{ from: filter.from ?? '', to: filter.to ?? '' }} onChange={put} />
      </div>
      {data?.pages[0] && <Totals totals={data.pages[0].totals} />}
      <ListTable<OfficePayment>
        label="Payments"
        columns={COLUMNS}
        rows={data?.pages.flatMap((page) => page.rows)}
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
        error={error}
        errorTitle="Payments didn't load"
        onRetry={() => void (data ? fetchNextPage() : refetch())}
        paging={pagingOf(listed, NOUN)}
        empty={
          filtered ? (
            <EmptyState title="No matching payments">Try other dates or another status.</EmptyState>
          ) : (
            <EmptyState title="No payments yet">They’ll appear after the first payment.</EmptyState>
          )
        }
      />
    </>
  );
}

/** Searches half a second after the last key. */
function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), DEBOUNCE_MS);
  return (
    <TextInput
      label="Name"
      placeholder="Any household member"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
