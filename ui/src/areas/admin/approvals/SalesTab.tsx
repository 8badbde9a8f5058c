import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { EmptyState } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from './Approvals.module.css';
import { APPROVALS, askSale, SALES, salesQuery, type WaitingSale } from './calls';

const COLUMNS: Column<WaitingSale>[] = [
  {
    key: 'office',
    title: 'Location',
    render: (sale) => <TwoLines first={sale.officeName} second={`Office ${sale.officeId}`} />,
  },
  {
    key: 'seller',
    title: 'Seller',
    render: (sale) => <TwoLines first={sale.sellerName} second={sale.proposedBy} />,
  },
  {
    key: 'buyer',
    title: 'Buyer',
    render: (sale) => <TwoLines first={sale.buyerName} second={sale.acceptedBy} />,
  },
  {
    key: 'on',
    title: 'Day',
    render: (sale) => (
      <TwoLines first={longDate(sale.on)} second={`${sale.members} active members`} />
    ),
  },
];

/** Sales of locations that the buyer accepted. One asks for the approval, and another approves. */
export function SalesTab() {
  const { data, error, refetch } = useQuery(salesQuery);
  const [asked, setAsked] = useState<WaitingSale | null>(null);
  return (
    <div className={classes.tab}>
      <ListTable<WaitingSale>
        label="Location sales"
        columns={COLUMNS}
        rows={data?.sales}
        rowKey={(sale) => sale.id}
        rowActions={(sale) =>
          sale.asked ? (
            'Requested'
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={`Request approval: ${sale.officeName} to ${sale.buyerName}`}
              onClick={() => setAsked(sale)}
            >
              Request approval
            </Button>
          )
        }
        phone={(sale) => ({
          name: sale.officeName,
          detail: `${sale.sellerName} to ${sale.buyerName}`,
          status: longDate(sale.on),
        })}
        error={error}
        errorTitle="The sales didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No sales to approve">
            A sale of a location appears here once its buyer accepts.
          </EmptyState>
        }
      />
      {asked && (
        <FormModal
          onClose={() => setAsked(null)}
          name={`ask sale ${asked.id}`}
          title={`Sell ${asked.officeName} to ${asked.buyerName}`}
          intro="A second administrator has to approve this. The buyer then gets a new office, and members are emailed 28 days ahead."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Send request"
          onSubmit={({ reason }) => askSale(asked.id, String(reason))}
          invalidates={[SALES, APPROVALS]}
          done={() => toast('success', 'Request sent')}
        />
      )}
    </div>
  );
}
