import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '~/app/session/useUser';
import { longDate } from '~/shared/dates/dates';
import { toCents } from '~/shared/money/money';
import type { LedgerRow } from '../calls';
import { RefundDialog } from './RefundDialog';

/** Whether something of a ledger's line can go back. */
export const isRefundable = (row: Pick<LedgerRow, 'kind' | 'status' | 'amount' | 'refunded'>) =>
  row.kind === 'payment' &&
  (row.status === 'paid' || row.status === 'in_office') &&
  toCents(row.refunded) < toCents(row.amount);

/** What can be done with a line of the ledger. */
export function RowActions({ row, ownerUserId }: { row: LedgerRow; ownerUserId: number }) {
  const { permissions } = useUser();
  const [open, setOpen] = useState(false);
  if (!isRefundable(row) || !permissions.includes('refunds')) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Actions for the payment of ${longDate(row.on)}`}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Refund…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <RefundDialog userId={ownerUserId} paymentId={row.id} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
