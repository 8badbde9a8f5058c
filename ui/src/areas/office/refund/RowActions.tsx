import { Menu } from '@mantine/core';
import { longDate } from '~/shared/dates/dates';
import { toCents } from '~/shared/money/money';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { useUser } from '~/user/useUser';
import type { LedgerRow } from '../calls';

/** Whether any part of a ledger's line can be refunded. */
export const isRefundable = (row: Pick<LedgerRow, 'kind' | 'status' | 'amount' | 'refunded'>) =>
  row.kind === 'payment' &&
  (row.status === 'paid' || row.status === 'in_office') &&
  toCents(row.refunded) < toCents(row.amount);

interface RowActionsProps {
  row: LedgerRow;
  onRefund: (paymentId: number) => void;
}

/**
 * The actions for a line of the ledger. Their dialogs belong to the list, since a row remounts when
 * the width changes.
 */
export function RowActions({ row, onRefund }: RowActionsProps) {
  const { permissions } = useUser();
  if (!isRefundable(row) || !permissions.includes('refunds')) return null;
  return (
    <RowMenu label={`Actions for the payment of ${longDate(row.on)}`}>
      <Menu.Item onClick={() => onRefund(row.id)}>Refund…</Menu.Item>
    </RowMenu>
  );
}
