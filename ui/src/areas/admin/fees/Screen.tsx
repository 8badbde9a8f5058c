import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandWords } from '~/shared/brand/brand-words';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { price } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { type AgreedFee, askFeeEnd, feesQuery } from './calls';
import classes from './Fees.module.css';
import { NewFee } from './NewFee';
import { feeWords } from './words';

const STATES = {
  planned: look('Planned', 'info'),
  active: look('Active', 'good'),
  ended: look('Ended', 'ended'),
};

const COLUMNS: Column<AgreedFee>[] = [
  {
    key: 'who',
    title: 'Who',
    render: (fee) => (
      <TwoLines
        first={fee.officeName ?? fee.organization}
        second={fee.officeName && fee.organization}
      />
    ),
  },
  {
    key: 'fee',
    title: 'Fee',
    render: (fee) => <TwoLines first={feeWords(fee)} second={fee.reason} />,
  },
  {
    key: 'days',
    title: 'Period',
    render: (fee) =>
      fee.until ? `${longDate(fee.from)} to ${longDate(fee.until)}` : `Since ${longDate(fee.from)}`,
  },
  {
    key: 'by',
    title: 'Agreed by',
    render: (fee) => <TwoLines first={fee.requester} second={fee.approver} />,
    room: 'some',
  },
  { key: 'state', title: 'State', render: (fee) => <StatusBadge look={STATES[fee.state]} /> },
  {
    key: 'less',
    title: 'Saved last month',
    number: true,
    render: (fee) => <MoneyText amount={fee.lessLastMonth} />,
  },
];

/** The fees of payments: each brand's, and those that our staff agreed with practices. */
export function Screen() {
  const { data, error, refetch } = useQuery(feesQuery);
  const [adds, setAdds] = useState(false);
  const [ends, setEnds] = useState<AgreedFee | null>(null);
  return (
    <>
      <PageHeader
        title="Fees"
        line="An agreed fee applies to payments made while it lasts. A refund returns the fee that was charged."
        actions={<Button onClick={() => setAdds(true)}>Request a fee</Button>}
      />
      {data && (
        <div className={classes.figures}>
          <KpiBand
            label="Standard fees"
            kpis={data.brands.map((brand) => ({
              key: brand.brand,
              label: brandWords(brand.brand),
              value: feeWords(brand),
              note:
                Number(brand.memberFee) > 0
                  ? `per payment, and ${price(brand.memberFee)} per member, per month`
                  : 'per payment',
            }))}
          />
        </div>
      )}
      <ListTable<AgreedFee>
        label="Agreed fees"
        columns={COLUMNS}
        rows={data?.agreed}
        rowKey={(fee) => fee.id}
        rowActions={(fee) =>
          fee.state !== 'ended' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Request end: ${fee.officeName ?? fee.organization}`}
              onClick={() => setEnds(fee)}
            >
              Request end
            </Button>
          )
        }
        phone={(fee) => ({
          name: fee.officeName ?? fee.organization,
          detail: feeWords(fee),
          status: <StatusBadge look={STATES[fee.state]} />,
        })}
        error={error}
        errorTitle="The fees didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="All offices pay the standard fees">
            Preview another fee in dollars before you request it.
          </EmptyState>
        }
      />
      {adds && <NewFee onClose={() => setAdds(false)} />}
      {ends && (
        <FormModal
          onClose={() => setEnds(null)}
          name={`end fee ${ends.id}`}
          title={`End the fee of ${ends.officeName ?? ends.organization}`}
          intro="A second administrator has to approve this. It ends with the day of the approval."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Send request"
          onSubmit={({ reason }) => askFeeEnd(ends.organizationId, ends.id, String(reason))}
          done={() => toast('success', 'Request sent')}
        />
      )}
    </>
  );
}
