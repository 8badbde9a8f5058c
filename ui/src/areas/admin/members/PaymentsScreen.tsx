import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { STATUSES } from '~/shared/status-badge/statuses';
import { usePhone } from '~/shared/usePhone';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { AskDialog } from '../approvals/AskDialog';
import { askRefund, paymentsQuery, type StaffLedgerRow } from './calls';
import { Entries } from './Entries';
import { GiveCredit } from './GiveCredit';
import { crumbsOf, HouseholdLine } from './household';
import classes from './Members.module.css';

const COLUMNS: Column<StaffLedgerRow>[] = [
  {
    key: 'on',
    title: 'Date',
    plain: true,
    render: (row) => <span className={classes.line}>{longDate(row.on)}</span>,
  },
  {
    key: 'what',
    title: 'Payment',
    render: (row) => <TwoLines first={row.description} second={row.decision ?? row.method} />,
  },
  {
    key: 'status',
    title: 'Status',
    render: (row) => <StatusBadge look={STATUSES.payment[row.status]} />,
  },
  {
    key: 'number',
    title: 'Bill',
    render: (row) => (
      <span className={classes.line}>
        <TwoLines
          first={row.invoiceNumber}
          second={row.receiptNumber === undefined ? undefined : `Receipt ${row.receiptNumber}`}
        />
      </span>
    ),
  },
  {
    key: 'provider',
    title: 'Provider ID',
    render: (row) => (
      <span className={classes.id} title={row.providerId}>
        {row.providerId ?? '\u2014'}
      </span>
    ),
    room: 'most',
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (row) => <MoneyText amount={row.amount} />,
  },
  { key: 'fees', title: 'Fees', number: true, render: (row) => <MoneyText amount={row.fees} /> },
  { key: 'net', title: 'Net', number: true, render: (row) => <MoneyText amount={row.net} /> },
];

/** A household's ledger of all years, for our staff. */
export function Screen() {
  const id = Number(useParams().patientId);
  const { data, error, refetch } = useQuery(paymentsQuery(id));
  const phone = usePhone();
  const [refunds, setRefunds] = useState<StaffLedgerRow | null>(null);
  const [credits, setCredits] = useState(false);
  const leads = (PLATFORM_SENIOR as readonly string[]).includes(useUser().type);
  return (
    <>
      <PageHeader
        title={data?.household.name ?? 'Payment history'}
        line={data ? <HouseholdLine household={data.household} /> : null}
        crumbs={crumbsOf(data?.household, 'Payments')}
        actions={
          <>
            <Button
              component={Link}
              to={`/admin/membership-history/patient/${id}`}
              variant="default"
            >
              Membership history
            </Button>
            <Button variant="default" disabled={!data} onClick={() => setCredits(true)}>
              Give credit
            </Button>
            <DownloadMenu
              onDownload={listDownload('/admin/members/{id}/payments/file', { path: { id } })}
            />
          </>
        }
      />
      {data && (
        <div className={classes.figures}>
          <KpiBand
            label="Totals"
            kpis={[
              { key: 'amount', label: 'Collected', value: money(data.amount) },
              { key: 'fees', label: 'Fees', value: money(data.fees) },
              { key: 'net', label: 'Net', value: money(data.net) },
            ]}
          />
        </div>
      )}
      <ListTable<StaffLedgerRow>
        label="Payments"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => `${row.kind} ${row.id}`}
        rowActions={(row) =>
          row.kind === 'payment' &&
          row.paymentId !== undefined &&
          (row.status === 'paid' || row.status === 'in_office') &&
          (phone ? (
            <RowMenu label={`Actions for ${money(row.amount)} of ${longDate(row.on)}`}>
              <Menu.Item onClick={() => setRefunds(row)}>Request refund</Menu.Item>
            </RowMenu>
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={`Request refund: ${money(row.amount)} of ${longDate(row.on)}`}
              onClick={() => setRefunds(row)}
            >
              Request refund
            </Button>
          ))
        }
        phone={(row) => ({
          name: row.description,
          amount: <MoneyText amount={row.amount} />,
          detail: longDate(row.on),
          status: <StatusBadge look={STATUSES.payment[row.status]} />,
        })}
        error={error}
        errorTitle="The payments didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No payments yet">
            Payments appear here when the first bill is charged.
          </EmptyState>
        }
      />
      {leads && <Entries key={id} id={id} />}
      {refunds?.paymentId !== undefined && (
        <AskRefund row={refunds} paymentId={refunds.paymentId} onClose={() => setRefunds(null)} />
      )}
      {credits && data && (
        <GiveCredit household={data.household} onClose={() => setCredits(false)} />
      )}
    </>
  );
}

interface AskRefundProps {
  row: StaffLedgerRow;
  paymentId: number;
  onClose: () => void;
}

function AskRefund({ row, paymentId, onClose }: AskRefundProps) {
  return (
    <AskDialog
      onClose={onClose}
      name={`ask refund ${paymentId}`}
      title={`Refund ${money(row.amount)} of ${longDate(row.on)}`}
      effect="The amount is then refunded to the payment method at once, and our fee to the office."
      fields={[{ name: 'amount', label: 'Amount', kind: 'money' }]}
      initial={{ amount: row.amount }}
      onSubmit={({ amount }, reason) => askRefund({ paymentId, amount: String(amount), reason })}
    />
  );
}
