import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '~/shared/dates/dates';
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
    title: 'Days',
    render: (fee) =>
      `${shortDate(fee.from)} to ${fee.until ? shortDate(fee.until) : 'without an end'}`,
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
    title: 'Less, last month',
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
        line="An agreed fee counts for payments that are made while it lasts. Refunds return the fee that was taken."
        actions={<Button onClick={() => setAdds(true)}>Ask for a fee</Button>}
      />
      {data && (
        <KpiBand
          label="Standard fees"
          kpis={data.brands.map((brand) => ({
            key: brand.brand,
            label: brand.brand,
            value: feeWords(brand),
            note: `${price(brand.memberFee)} a member and month, where the brand has that fee`,
          }))}
        />
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
              aria-label={`Ask to end: ${fee.officeName ?? fee.organization}`}
              onClick={() => setEnds(fee)}
            >
              Ask to end
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
        empty={<EmptyState title="All offices pay the standard fees" />}
      />
      {adds && <NewFee onClose={() => setAdds(false)} />}
      {ends && (
        <FormModal
          onClose={() => setEnds(null)}
          name={`end fee ${ends.id}`}
          title={`End the fee of ${ends.officeName ?? ends.organization}`}
          intro="A second administrator has to approve this. It ends with the day of the approval."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Ask"
          onSubmit={({ reason }) => askFeeEnd(ends.organizationId, ends.id, String(reason))}
          done={() => toast('success', 'Request sent')}
        />
      )}
    </>
  );
}
