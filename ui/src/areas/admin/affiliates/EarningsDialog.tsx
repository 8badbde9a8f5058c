import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EARNING_NOUN, earningLine, earningLook } from '~/areas/associations/words';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { reverseEarning } from './calls';
import { affiliateEarningsQuery } from './queries';
import type { StaffAffiliate, StaffEarning } from './types';

const COLUMNS: Column<StaffEarning>[] = [
  {
    key: 'practice',
    title: 'Practice',
    render: ({ practice, earnedOn }) => <TwoLines first={practice} second={longDate(earnedOn)} />,
  },
  { key: 'bill', title: 'Bill', number: true, render: ({ bill }) => <MoneyText amount={bill} /> },
  {
    key: 'state',
    title: 'Status',
    render: (earning) => (
      <>
        <StatusBadge look={earningLook(earning)} />
        <div>{earningLine(earning)}</div>
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Earned',
    number: true,
    render: ({ amount }) => <MoneyText amount={amount} />,
  },
];

interface EarningsDialogProps {
  affiliate: StaffAffiliate;
  /** Whether the user may reverse. */
  leads: boolean;
  onClose: () => void;
}

/** What each bill earned an affiliate, with the reversal of one. */
export function EarningsDialog({ affiliate, leads, onClose }: EarningsDialogProps) {
  const query = useInfiniteQuery(affiliateEarningsQuery(affiliate.id));
  const [reversing, setReversing] = useState<StaffEarning>();
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={`Bills of ${affiliate.name}`}
        width={760}
        footer={
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        }
      >
        <ListTable<StaffEarning>
          label="Bills"
          columns={COLUMNS}
          rows={query.data?.pages.flatMap((page) => page.earnings)}
          rowKey={({ organizationId, id }) => `${organizationId}-${id}`}
          rowActions={(earning) =>
            leads &&
            earning.state !== 'reversed' && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Reverse: ${earning.practice}, ${longDate(earning.earnedOn)}`}
                onClick={() => setReversing(earning)}
              >
                Reverse
              </Button>
            )
          }
          phone={(earning) => ({
            name: earning.practice,
            amount: <MoneyText amount={earning.amount} />,
            detail: earningLine(earning),
          })}
          {...pagesOf(query, EARNING_NOUN)}
          errorTitle="The bills didn’t load"
          empty={<EmptyState title="Nothing earned yet" />}
        />
      </Dialog>
      {reversing && (
        <FormModal
          onClose={() => setReversing(undefined)}
          name={`reverse earning ${reversing.id}`}
          title={`Reverse the bill of ${reversing.practice}`}
          intro={
            reversing.state === 'paid'
              ? 'It is paid, so it is deducted from the next payout.'
              : 'The affiliate earns nothing by it.'
          }
          fields={[
            {
              name: 'reason',
              label: 'Why',
              kind: 'radio',
              options: [
                { value: 'refund', label: 'The bill was refunded' },
                { value: 'dispute', label: 'The practice’s bank disputed it' },
                { value: 'return', label: 'The bank returned the payment' },
              ],
            },
          ]}
          submitLabel="Reverse"
          destructive
          onSubmit={({ reason }) =>
            reverseEarning(reversing.id, {
              organizationId: reversing.organizationId,
              reason: reason === 'dispute' || reason === 'return' ? reason : 'refund',
            })
          }
          done={() => toast('success', 'Earning reversed')}
        />
      )}
    </>
  );
}
