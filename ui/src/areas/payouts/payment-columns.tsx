import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { paymentStatusColumn } from '~/shared/status-badge/status-column';

interface PaymentRow {
  method?: string;
  status: string;
  amount: string;
}

/** The columns common to all lists of payments: method, state, and amount. */
export const paymentColumns = <Row extends PaymentRow>(): Column<Row>[] => [
  { key: 'method', title: 'Method', render: (row) => row.method ?? '\u2014' },
  paymentStatusColumn(),
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (row) => <MoneyText amount={row.amount} failed={row.status === 'failed'} />,
  },
];
