import { Menu } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate, monthYear } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { recordCheck, writeOff } from './calls';
import { InvoiceDialog } from './InvoiceDialog';
import { invoiceQuery, invoicesQuery } from './queries';
import type { Invoice } from './types';
import { INVOICE_NOUN, INVOICES } from './words';

export const openOf = (invoice: Invoice): string =>
  Math.max(0, Number(invoice.total) - Number(invoice.paid)).toFixed(2);

const COLUMNS: Column<Invoice>[] = [
  { key: 'month', title: 'Month', render: ({ billOn }) => monthYear(billOn) },
  { key: 'business', title: 'Business', render: ({ business }) => business },
  { key: 'number', title: 'Number', room: 'much', render: ({ number }) => number },
  { key: 'due', title: 'Due', room: 'some', render: ({ dueOn }) => longDate(dueOn) },
  {
    key: 'state',
    title: 'Status',
    render: ({ status }) => <StatusBadge look={INVOICES[status]} />,
  },
  {
    key: 'paid',
    title: 'Paid',
    number: true,
    room: 'much',
    render: ({ paid }) => <MoneyText amount={paid} />,
  },
  {
    key: 'total',
    title: 'Total',
    number: true,
    render: ({ total }) => <MoneyText amount={total} />,
  },
];

interface Open {
  what: 'look' | 'check' | 'write off';
  invoice: Invoice;
}

/** The office’s invoices to businesses, latest month first. */
export function Invoices({ office, manages }: { office: number; manages: boolean }) {
  const view = useListView();
  const query = useInfiniteQuery(invoicesQuery(office, undefined));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen<Invoice>
        name="business-invoices"
        noun={INVOICE_NOUN}
        view={view}
        query={query}
        onDownload={listDownload('/dentists/{id}/business-invoices/file', { path: { id: office } })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ invoices }) => invoices)}
        rowKey={({ id }) => id}
        rowActions={(invoice) => {
          const unpaid = manages && ['open', 'late'].includes(invoice.status);
          return (
            <RowMenu label={`Actions for invoice ${invoice.number}`} width={190} color="gray.7">
              <Menu.Item onClick={() => setOpen({ what: 'look', invoice })}>See lines</Menu.Item>
              {unpaid && (
                <Menu.Item onClick={() => setOpen({ what: 'check', invoice })}>
                  Record check
                </Menu.Item>
              )}
              {unpaid && (
                <Menu.Item color="danger" onClick={() => setOpen({ what: 'write off', invoice })}>
                  Write off
                </Menu.Item>
              )}
            </RowMenu>
          );
        }}
        phone={(invoice) => ({
          name: invoice.business,
          amount: <MoneyText amount={invoice.total} />,
          detail: monthYear(invoice.billOn),
          status: <StatusBadge look={INVOICES[invoice.status]} />,
        })}
        errorTitle="The invoices didn’t load"
        empty={{
          icon: <IconFileInvoice size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No invoices yet',
          text: 'Each business gets one invoice a month, on the 1st.',
        }}
      />
      {open?.what === 'look' && <Look office={office} invoice={open.invoice} onClose={close} />}
      {open?.what === 'check' && (
        <FormModal
          onClose={close}
          name={`check ${open.invoice.id}`}
          title={`Record a check of ${open.invoice.business}`}
          fields={[
            {
              name: 'amount',
              label: `Amount, at most ${money(openOf(open.invoice))}`,
              kind: 'money',
              half: true,
            },
            { name: 'checkNumber', label: 'Check number', kind: 'text', maxLength: 40, half: true },
          ]}
          initial={{ amount: openOf(open.invoice) }}
          submitLabel="Record check"
          onSubmit={({ amount, checkNumber }, key) =>
            recordCheck(office, open.invoice.id, {
              amount: String(amount),
              checkNumber: String(checkNumber).trim(),
              key,
            })
          }
          done={() => toast('success', 'Check recorded')}
        />
      )}
      {open?.what === 'write off' && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`write off ${open.invoice.id}`}
          title={`Write off ${money(openOf(open.invoice))} of ${open.invoice.business}?`}
          confirmLabel={`Write off ${money(openOf(open.invoice))}`}
          keepLabel="Keep invoice"
          destructive
          onConfirm={() => writeOff(office, open.invoice.id)}
          done={() => toast('success', 'Invoice written off')}
        >
          <p>The business no longer owes it. Sponsorships that ended stay ended.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Look({
  office,
  invoice,
  onClose,
}: {
  office: number;
  invoice: Invoice;
  onClose: () => void;
}) {
  const query = useQuery(invoiceQuery(office, invoice.id));
  return (
    <InvoiceDialog
      query={query}
      title={`Invoice ${invoice.number} to ${invoice.business}`}
      onClose={onClose}
      onDownload={listDownload('/dentists/{id}/business-invoices/{invoiceId}/file', {
        path: { id: office, invoiceId: invoice.id },
      })}
    />
  );
}
