import { Button, Menu, Stack } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { InvoiceDialog } from '~/areas/business-connect/InvoiceDialog';
import { openOf } from '~/areas/business-connect/Invoices';
import { lastYear, Report } from '~/areas/business-connect/Report';
import type { Invoice } from '~/areas/business-connect/types';
import { INVOICE_NOUN, INVOICES } from '~/areas/business-connect/words';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate, monthYear } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { payInvoice, payInvoices } from '../calls';
import { OwnBusiness } from '../OwnBusiness';
import { invoiceQuery, invoicesQuery, reportQuery } from '../queries';
import type { Business, BusinessMethod, PaidNow } from '../types';

const COLUMNS: Column<Invoice>[] = [
  { key: 'month', title: 'Month', render: ({ billOn }) => monthYear(billOn) },
  { key: 'office', title: 'Office', render: ({ office }) => office },
  { key: 'due', title: 'Due', room: 'some', render: ({ dueOn }) => longDate(dueOn) },
  {
    key: 'state',
    title: 'Status',
    render: ({ status }) => <StatusBadge look={INVOICES[status]} />,
  },
  {
    key: 'total',
    title: 'Total',
    number: true,
    render: ({ total }) => <MoneyText amount={total} />,
  },
];

/** A business’s invoices, and its cost by month and office. */
export function Screen() {
  return (
    <OwnBusiness>
      {(business) => (
        <>
          <PageHeader title="Reports" line="Invoices, and what each office cost by month" />
          <Stack gap="lg">
            <Invoices business={business}>
              <Costs business={business.id} />
            </Invoices>
          </Stack>
        </>
      )}
    </OwnBusiness>
  );
}

function Costs({ business }: { business: number }) {
  const { from, to } = lastYear();
  return (
    <Report
      query={useQuery(reportQuery(business, from, to))}
      of="office"
      onDownload={listDownload('/business/{id}/report/file', {
        path: { id: business },
        query: { from, to },
      })}
    />
  );
}

interface Open {
  what: 'look' | 'pay';
  invoice: Invoice;
}

const isOpen = ({ status }: Invoice) => status === 'open' || status === 'late';

/** The invoices; `children` follow once they are there, so that nothing moves. */
function Invoices({ business, children }: { business: Business; children: ReactNode }) {
  const view = useListView();
  const query = useInfiniteQuery(invoicesQuery(business.id));
  const [open, setOpen] = useState<Open>();
  const [payingAll, setPayingAll] = useState(false);
  const close = () => setOpen(undefined);
  const method = business.methods.find(({ isDefault }) => isDefault);
  const rows = query.data?.pages.flatMap(({ invoices }) => invoices);
  const due = atOnce(rows ?? []);
  const [first] = due;
  const pays = payingAll || open?.what === 'pay';
  return (
    <>
      <ListScreen<Invoice>
        name="own-business-invoices"
        heading="Invoices"
        noun={INVOICE_NOUN}
        view={view}
        query={query}
        onDownload={listDownload('/business/{id}/invoices/file', { path: { id: business.id } })}
        act={
          first && (
            <Button
              size="xs"
              onClick={() =>
                due.length > 1 ? setPayingAll(true) : setOpen({ what: 'pay', invoice: first })
              }
            >
              {due.length > 1 ? `Pay all ${due.length}` : `Pay ${money(openOf(first))}`}
            </Button>
          )
        }
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(invoice) => (
          <RowMenu
            label={`Actions for the invoice of ${monthYear(invoice.billOn)}`}
            width={170}
            color="gray.7"
          >
            <Menu.Item onClick={() => setOpen({ what: 'look', invoice })}>See lines</Menu.Item>
            {isOpen(invoice) && (
              <Menu.Item onClick={() => setOpen({ what: 'pay', invoice })}>Pay now</Menu.Item>
            )}
          </RowMenu>
        )}
        phone={(invoice) => ({
          name: invoice.office,
          amount: <MoneyText amount={invoice.total} />,
          detail: monthYear(invoice.billOn),
          status: <StatusBadge look={INVOICES[invoice.status]} />,
        })}
        errorTitle="The invoices didn’t load"
        empty={{
          icon: <IconFileInvoice size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No invoices yet',
          text: 'Each office sends one invoice a month, on the 1st.',
        }}
      />
      {!query.isPending && children}
      {open?.what === 'look' && (
        <Look business={business.id} invoice={open.invoice} onClose={close} />
      )}
      {pays && !method && (
        <NeedsMethod
          onClose={() => {
            setPayingAll(false);
            close();
          }}
        />
      )}
      {payingAll && method && (
        <PayAll business={business} method={method} due={due} onClose={() => setPayingAll(false)} />
      )}
      {open?.what === 'pay' && method && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`pay invoice ${open.invoice.id}`}
          title={`Pay ${money(openOf(open.invoice))} to ${open.invoice.office}?`}
          confirmLabel={`Pay ${money(openOf(open.invoice))}`}
          keepLabel="Not now"
          settle={({ status, message }: PaidNow) =>
            status === 'declined'
              ? { message: message ?? 'The payment was declined.' }
              : status === 'unknown'
                ? { message: 'The bank has not answered yet. Try again in a minute.', open: true }
                : null
          }
          onConfirm={(key) => payInvoice(business.id, open.invoice.id, key)}
          done={({ status }: PaidNow) =>
            toast(
              'success',
              status === 'processing'
                ? 'Payment sent; your bank takes 3 to 5 business days'
                : 'Invoice paid',
            )
          }
        >
          <p>
            We charge {method.network} ending {method.last4}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Invoices are paid with the method in the settings. */
const NeedsMethod = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    opened
    onClose={onClose}
    title="Add a payment method first"
    footer={
      <>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button component={Link} to="/business/settings">
          Open settings
        </Button>
      </>
    }
  >
    <p>Your invoices are charged to a card or bank account in your settings.</p>
  </Dialog>
);

/** What one press pays: at most fifty open invoices of at most ten offices. */
function atOnce(invoices: Invoice[]): Invoice[] {
  const due = invoices.filter(isOpen);
  const offices = [...new Set(due.map(({ addendumId }) => addendumId))].slice(0, 10);
  return due.filter(({ addendumId }) => offices.includes(addendumId)).slice(0, 50);
}

/** One press pays all: a charge for each invoice. What can’t be charged is named, and the others are paid. */
function PayAll({
  business,
  method,
  due,
  onClose,
}: {
  business: Business;
  method: BusinessMethod;
  due: Invoice[];
  onClose: () => void;
}) {
  const total = due.reduce((sum, invoice) => sum + Math.round(Number(openOf(invoice)) * 100), 0);
  const amount = money((total / 100).toFixed(2));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`pay invoices ${due.map(({ id }) => id).join(' ')}`}
      title={`Pay ${amount} for ${due.length} invoices?`}
      confirmLabel={`Pay ${amount}`}
      keepLabel="Not now"
      onConfirm={(key) =>
        payInvoices(
          business.id,
          due.map(({ id }) => id),
          key,
        )
      }
      done={({ payments }) => {
        const declined = payments.filter(({ status }) => status === 'declined');
        if (declined.length === 0) toast('success', 'Payments sent');
        else
          toast(
            'error',
            `${declined.length} of ${payments.length} invoices were not paid`,
            declined[0]?.message,
          );
      }}
    >
      <p>
        We charge {method.network} ending {method.last4} once for each invoice.
      </p>
    </ConfirmDialog>
  );
}

function Look({
  business,
  invoice,
  onClose,
}: {
  business: number;
  invoice: Invoice;
  onClose: () => void;
}) {
  const query = useQuery(invoiceQuery(business, invoice.addendumId, invoice.id));
  return (
    <InvoiceDialog
      query={query}
      title={`Invoice for ${monthYear(invoice.billOn)}, ${invoice.office}`}
      onClose={onClose}
      onDownload={listDownload('/business/{id}/offices/{addendumId}/invoices/{invoiceId}/file', {
        path: { id: business, addendumId: invoice.addendumId, invoiceId: invoice.id },
      })}
    />
  );
}
