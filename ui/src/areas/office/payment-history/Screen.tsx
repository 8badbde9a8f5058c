import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { listDownload } from '~/api/list-file';
import { openReceipt, openStatement } from '~/areas/payouts/calls';
import classes from '~/areas/payouts/Payouts.module.css';
import { paymentColumns } from '~/areas/payouts/payment-columns';
import { accountPaymentsQuery } from '~/areas/payouts/queries';
import { longDate } from '~/shared/dates/dates';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useDownload } from '~/shared/download/useDownload';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePageTitle } from '~/shared/title/title';
import { useActiveOffice, useUser } from '~/user/useUser';
import type { LedgerRow } from '../calls';
import { HouseholdNotHere } from '../household/HouseholdNotHere';

const paid = (row: LedgerRow) => row.status === 'paid' || row.status === 'in_office';

const COLUMNS: Column<LedgerRow>[] = [
  { key: 'on', title: 'Date', oneLine: true, render: (row) => longDate(row.on) },
  {
    key: 'description',
    title: 'Description',
    render: (row) => (
      <>
        {row.description}
        {row.decision && <span className={classes.second}>{row.decision}</span>}
      </>
    ),
  },
  ...paymentColumns<LedgerRow>(),
];

/** A household's payments of all years, with their receipts; the address names its account. */
export function Screen() {
  const { patientId = '' } = useParams();
  const { landing } = useUser();
  const office = useActiveOffice();
  const account = /^[1-9]\d{0,15}$/.test(patientId) ? Number(patientId) : 0;
  const { data, error, refetch } = useQuery({
    ...accountPaymentsQuery(office?.id ?? 0, account),
    enabled: office !== null,
  });
  const missing = error instanceof ApiError && error.status === 404;
  const user = data?.userId;
  usePageTitle(data && `Payments: ${data.name}`);
  return (
    <>
      <PageHeader
        title={data ? `Payments: ${data.name}` : 'Payment history'}
        line={data && `Member number ${data.number}`}
        crumbs={[
          { label: 'Dashboard', to: landing },
          ...(data ? [{ label: data.name, to: `/account/members?id=${account}` }] : []),
          { label: 'Payment history' },
        ]}
        actions={
          data &&
          data.ledger.years.length > 0 && (
            <>
              {user !== undefined && <Statements user={user} years={data.ledger.years} />}
              <DownloadMenu
                onDownload={listDownload('/office/{id}/accounts/{accountId}/payments/file', {
                  path: { id: office?.id ?? 0, accountId: account },
                })}
              />
            </>
          )
        }
      />
      {missing ? (
        <Panel>
          <HouseholdNotHere to={landing} />
        </Panel>
      ) : (
        <ListTable<LedgerRow>
          label="Payments"
          columns={COLUMNS}
          rows={data?.ledger.rows}
          rowKey={(row) => `${row.status === 'open'} ${row.id}`}
          rowActions={(row) =>
            paid(row) &&
            user !== undefined && (
              <DownloadIcon
                receipt
                label={`Receipt ${row.receiptNumber ?? ''}`}
                onDownload={() => openReceipt(user, row.id)}
              />
            )
          }
          phone={(row) => ({
            name: row.description,
            detail: [longDate(row.on), row.method].filter(Boolean).join(' · '),
            amount: <MoneyText amount={row.amount} failed={row.status === 'failed'} />,
            status: <StatusBadge kind="payment" status={row.status} />,
          })}
          error={error}
          errorTitle="Payments didn’t load"
          onRetry={() => void refetch()}
          empty={
            <EmptyState title="No payments yet">They’ll appear after the first payment.</EmptyState>
          }
        />
      )}
    </>
  );
}

/** The statement of the latest year, and of the one before. */
function Statements({ user, years }: { user: number; years: number[] }) {
  const { busy, download } = useDownload();
  return years.slice(0, 2).map((year) => (
    <Button
      key={year}
      variant="default"
      disabled={busy}
      onClick={() => download(() => openStatement(user, year))}
    >
      Statement {year}
    </Button>
  ));
}
