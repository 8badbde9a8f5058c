import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';

interface PaymentRow {
  method?: string;
  status: string;
  amount: string;
}

/** The columns that every list of payments has: method, state, and amount. */
export const paymentColumns = <Row extends PaymentRow>(): Column<Row>[] => [
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
];
