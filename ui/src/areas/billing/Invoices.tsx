import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { longDate, shortDate } from '~/shared/dates/dates';
import { ListPanel } from '~/shared/download/DownloadMenu';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import classes from './Billing.module.css';
import { billLook } from './bill-look';
import { openInvoice, payInvoice, type TierBill, type TierPayment } from './calls';
import { invoicesQuery } from './queries';

const WAITING = 'We haven’t heard back yet. You won’t be charged twice.';
const NOUN = { one: 'invoice', many: 'invoices' };

const COLUMNS: Column<TierBill>[] = [
  { key: 'on', title: 'Date', width: 120, render: (bill) => longDate(bill.on) },
  { key: 'description', title: 'For', render: (bill) => bill.description },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    width: 110,
    render: (bill) => <MoneyText amount={bill.amount} />,
  },
  { key: 'status', title: 'Status', width: 150, render: (bill) => <Status bill={bill} /> },
];

function Status({ bill }: { bill: TierBill }) {
  return (
    <>
      <StatusBadge look={billLook(bill)} />
      {bill.nextAttemptOn && (
        <span className={classes.quiet}> Retry {shortDate(bill.nextAttemptOn)}</span>
      )}
    </>
  );
}

/** Every invoice, latest first: as a PDF, with a retry where it is unpaid. */
export function Invoices({ organizationId }: { organizationId: number }) {
  const listed = useInfiniteQuery(invoicesQuery(organizationId));
  return (
    <ListPanel
      title="Invoices"
      flush
      onDownload={listDownload('/multi-location/billing/{id}/invoices/file', {
        path: { id: organizationId },
      })}
    >
      <ListTable<TierBill>
        label="Invoices"
        flush
        columns={COLUMNS}
        rows={listed.data?.pages.flatMap((page) => page.rows)}
        rowKey={(bill) => bill.id}
        phone={(bill) => ({
          name: bill.description,
          amount: money(bill.amount),
          detail: longDate(bill.on),
          status: <StatusBadge look={billLook(bill)} />,
        })}
        rowActions={(bill) => <Actions organizationId={organizationId} bill={bill} />}
        errorTitle="Your invoices didn’t load"
        empty={
          <EmptyState title="No invoices yet">They’ll appear after your first payment.</EmptyState>
        }
        {...pagesOf(listed, NOUN)}
      />
    </ListPanel>
  );
}

function Actions({ organizationId, bill }: { organizationId: number; bill: TierBill }) {
  const pay = useAct<TierPayment>((_, key) => payInvoice(organizationId, bill.id, key), {
    name: `tier invoice ${bill.id}`,
    settle: ({ status, message }) =>
      status === 'paid' ? null : { message: message ?? WAITING, open: status === 'unknown' },
    done: ({ amount }) => toast('success', `${money(amount)} paid`),
    toastProblem: true,
  });
  return (
    <span className={classes.actions}>
      {bill.status === 'late' && (
        <Button size="xs" variant="default" loading={pay.busy} onClick={() => void pay.run()}>
          Pay {money(bill.amount)}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={36}
        aria-label={`Invoice ${bill.number} as PDF`}
        onClick={() => void openInvoice(organizationId, bill.id).catch(() => undefined)}
      >
        <IconFileTypePdf size={18} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}
