import type { Column } from '../list-table/columns';
import { StatusBadge } from './StatusBadge';

/** The column of a payment's state, in any list of payments. */
export const paymentStatusColumn = <Row extends { status: string }>(): Column<Row> => ({
  key: 'status',
  title: 'Status',
  render: (row) => <StatusBadge kind="payment" status={row.status} />,
});
