import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useActiveOffice } from '~/user/useUser';
import type { LedgerRow, MemberDetails } from '../calls';
import { Amount } from './LedgerPanel';
import { ledgerQuery, WHOLE_LEDGER } from './queries';

const SHOWN = 3;

const COLUMNS: Column<LedgerRow>[] = [
  { key: 'on', title: 'Date', render: (row) => longDate(row.on) },
  { key: 'description', title: 'Description', render: (row) => row.description },
  {
    key: 'status',
    title: 'Status',
    render: (row) => <StatusBadge kind="payment" status={row.status} />,
  },
  { key: 'amount', title: 'Amount', number: true, render: (row) => <Amount row={row} /> },
];

interface RecentPaymentsProps {
  details: MemberDetails;
  onOpenLedger: () => void;
}

/**
 * The latest lines of the ledger, and a link to the whole ledger. Empty for a household that never
 * had a login.
 */
export function RecentPayments({ details, onOpenLedger }: RecentPaymentsProps) {
  const office = useActiveOffice();
  const owner = details.account.userId;
  const { data, error, refetch } = useQuery({
    ...ledgerQuery(office?.id ?? 0, owner ?? 0, WHOLE_LEDGER),
    enabled: office !== null && Boolean(owner),
  });
  if (!owner) return null;
  return (
    <Panel
      title="Recent payments"
      flush
      action={
        <Button variant="subtle" size="compact-sm" onClick={onOpenLedger}>
          Open ledger
        </Button>
      }
    >
      <ListTable<LedgerRow>
        label="Recent payments"
        flush
        compact
        columns={COLUMNS}
        rows={data?.rows.slice(0, SHOWN)}
        rowKey={(row) => `${row.kind} ${row.id}`}
        phone={(row) => ({
          name: row.description,
          detail: longDate(row.on),
          amount: <Amount row={row} />,
          status:
            row.status === 'paid' ? 'Paid' : <StatusBadge kind="payment" status={row.status} />,
        })}
        error={error}
        errorTitle="The payments didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No payments yet">
            Payments, refunds and failed attempts appear here.
          </EmptyState>
        }
      />
    </Panel>
  );
}
