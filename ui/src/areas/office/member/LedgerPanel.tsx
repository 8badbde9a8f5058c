import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { openReceipt } from '~/areas/payouts/calls';
import { longDate } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { lineWords } from '~/shared/money/lines';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { paymentStatusColumn } from '~/shared/status-badge/status-column';
import { seesRevenue } from '~/user/sees-revenue';
import { useActiveOffice, useUser } from '~/user/useUser';
import type { Ledger, LedgerRow, Member } from '../calls';
import { RefundDialog } from '../refund/RefundDialog';
import { RowActions } from '../refund/RowActions';
import { changedLedger, ledgerViewOf } from './ledger-view';
import classes from './Member.module.css';
import { type LedgerView, ledgerQuery } from './queries';
import { counts, ledgerSpan, refundedWords, takenOff } from './words';

const ALL = 'all';

/** Struck through when it failed, muted while it is pending: neither is in the totals. */
export function Amount({ row }: { row: LedgerRow }) {
  return (
    <MoneyText
      amount={row.amount}
      failed={row.status === 'failed' || row.status === 'refund_failed'}
      className={counts(row) ? undefined : classes.quiet}
    />
  );
}

/** What was paid for; it opens its breakdown, so that a row is one line. */
function Description({ row }: { row: LedgerRow }) {
  const refunded = refundedWords(row);
  const quiet = counts(row) ? undefined : classes.quiet;
  return (
    <>
      {row.lines.length > 0 ? (
        <Disclosure
          summary={<span className={quiet}>{row.description}</span>}
          className={classes.parts}
        >
          <ul className={classes.lines} aria-label="Breakdown">
            {row.lines.map((line) => (
              <li
                key={`${line.kind} ${line.memberName ?? ''} ${line.description}`}
                className={classes.line}
              >
                <span>{lineWords(line)}</span>
                <MoneyText amount={line.amount} />
              </li>
            ))}
          </ul>
          {row.method && <span className={classes.second}>{row.method}</span>}
        </Disclosure>
      ) : (
        <>
          <span className={quiet}>{row.description}</span>
          {row.method && <span className={classes.second}>{row.method}</span>}
        </>
      )}
      {refunded && <span className={classes.second}>{refunded}</span>}
      {row.decision && row.kind !== 'bill' && (
        <span className={classes.second}>{row.decision}</span>
      )}
    </>
  );
}

/** The office's net revenue and the fees are columns for users who may see reports. */
function columnsOf(ledger: Ledger | undefined, earns: boolean): Column<LedgerRow>[] {
  const totals = ledger?.totals;
  const moved = (row: LedgerRow, value = '0') => (
    <MoneyText amount={counts(row) ? value : null} as="movement" />
  );
  const sum = (value: string | undefined) => value && <MoneyText amount={value} />;
  const kept: Column<LedgerRow>[] = [
    {
      key: 'fees',
      title: 'Fees',
      number: true,
      foot: sum(totals?.fees && takenOff(totals.fees)),
      render: (row) => (
        <span className={classes.quiet}>{moved(row, row.fees && takenOff(row.fees))}</span>
      ),
    },
    {
      key: 'net',
      title: 'Net to office',
      number: true,
      foot: sum(totals?.net),
      render: (row) => moved(row, row.net),
    },
  ];
  return [
    {
      key: 'on',
      title: 'Date',
      foot: <span className={classes.span}>{ledgerSpan(ledger?.rows ?? [])}</span>,
      render: (row) => <span className={classes.date}>{longDate(row.on)}</span>,
    },
    {
      key: 'description',
      title: 'Description',
      render: (row) => <Description row={row} />,
    },
    paymentStatusColumn(),
    {
      key: 'amount',
      title: 'Amount',
      number: true,
      foot: sum(totals?.amount),
      render: (row) => <Amount row={row} />,
    },
    ...(earns ? kept : []),
  ];
}

interface LedgerPanelProps {
  /** The account owner's user; without one, nothing was ever paid through a login. */
  ownerUserId: number;
  /** The household's members, for the filter by person. */
  members: Pick<Member, 'id' | 'name'>[];
}

/**
 * The family's payments, of all years or one, or one person's part, and the breakdown of each
 * payment: failed attempts are struck through and left out of the totals.
 */
export function LedgerPanel({ ownerUserId, members }: LedgerPanelProps) {
  const office = useActiveOffice();
  const earns = seesRevenue(useUser());
  const [params, setParams] = useSearchParams();
  const view = ledgerViewOf(params, members);
  const [refunding, setRefunding] = useState<number | null>(null);
  const {
    data: ledger,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...ledgerQuery(office?.id ?? 0, ownerUserId, view),
    enabled: office !== null,
  });
  const years = ledger?.years ?? [];
  const file = view.memberId ?? members[0]?.id;
  return (
    <Panel
      title="Yearly ledger"
      flush
      action={
        (years.length > 0 || view.memberId !== null) && (
          <span className={classes.narrowing}>
            {file !== undefined && office && (
              <DownloadMenu
                size="xs"
                label="Download ledger"
                onDownload={listDownload('/office/{id}/members/finances/reports', {
                  path: { id: office.id },
                  query: {
                    memberId: file,
                    single: view.memberId !== null,
                    year: view.year ?? undefined,
                  },
                })}
              />
            )}
            <Narrowing
              years={years}
              members={members}
              view={view}
              onChange={(next) =>
                setParams((now) => changedLedger(now, next), { preventScrollReset: true })
              }
            />
          </span>
        )
      }
    >
      <div aria-busy={isPlaceholderData} className={classes.ledger}>
        <ListTable<LedgerRow>
          label="Ledger"
          flush
          compact
          columns={columnsOf(ledger, earns)}
          rows={ledger?.rows}
          rowKey={(row) => `${row.kind} ${row.id}`}
          rowActions={(row) => (
            <>
              {row.kind === 'payment' && counts(row) && (
                <DownloadIcon
                  receipt
                  label={`Receipt ${row.receiptNumber ?? ''}`}
                  onDownload={() => openReceipt(ownerUserId, row.id)}
                />
              )}
              <RowActions row={row} onRefund={setRefunding} />
            </>
          )}
          phone={(row) => ({
            name: row.description,
            detail: [longDate(row.on), row.method].filter(Boolean).join(' · '),
            amount: <Amount row={row} />,
            status:
              row.status === 'paid' ? 'Paid' : <StatusBadge kind="payment" status={row.status} />,
          })}
          error={error}
          errorTitle="The ledger didn’t load"
          onRetry={() => void refetch()}
          empty={
            <EmptyState title="No payments yet">
              Payments, refunds and failed attempts appear here.
            </EmptyState>
          }
        />
        {refunding !== null && (
          <RefundDialog
            userId={ownerUserId}
            paymentId={refunding}
            onClose={() => setRefunding(null)}
          />
        )}
      </div>
    </Panel>
  );
}

interface NarrowingProps {
  years: number[];
  members: LedgerPanelProps['members'];
  view: LedgerView;
  onChange: (view: LedgerView) => void;
}

/** The filter by person and year. One person's part always covers all years. */
function Narrowing({ years, members, view, onChange }: NarrowingProps) {
  const everybody = [{ value: ALL, label: 'All members' }];
  return (
    <>
      {members.length > 1 && (
        <NativeSelect
          aria-label="Person"
          size="xs"
          className={classes.who}
          value={view.memberId === null ? ALL : String(view.memberId)}
          data={everybody.concat(
            members.map(({ id, name }) => ({ value: String(id), label: name })),
          )}
          onChange={({ currentTarget: { value } }) =>
            onChange({ year: null, memberId: value === ALL ? null : Number(value) })
          }
        />
      )}
      <NativeSelect
        aria-label="Year"
        size="xs"
        className={classes.year}
        value={view.year === null ? ALL : String(view.year)}
        disabled={view.memberId !== null}
        data={[
          ...years.map((one) => ({ value: String(one), label: String(one) })),
          { value: ALL, label: 'All years' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ memberId: null, year: value === ALL ? null : Number(value) })
        }
      />
    </>
  );
}
