import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn, monthYear } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { AskDialog } from '../approvals/AskDialog';
import { askAffiliatePayout } from '../approvals/ask';
import { payoutsQuery } from './queries';
import type { Payout } from './types';
import { PAYOUT_NOUN, PAYOUTS, payoutBy } from './words';

const COLUMNS: Column<Payout>[] = [
  {
    key: 'affiliate',
    title: 'Affiliate',
    render: ({ affiliate, bankLast4 }) => (
      <TwoLines first={affiliate} second={bankLast4 && `Account ending ${bankLast4}`} />
    ),
  },
  { key: 'month', title: 'Month', render: ({ month }) => monthYear(month) },
  {
    key: 'state',
    title: 'Status',
    render: (payout) => (
      <>
        <StatusBadge look={PAYOUTS[payout.state]} />
        <div>{payoutBy(payout)}</div>
      </>
    ),
  },
  {
    key: 'reference',
    title: 'Reference',
    room: 'much',
    render: ({ reference }) => reference ?? '—',
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: ({ amount }) => <MoneyText amount={amount} />,
  },
];

/** What we pay affiliates: one person asks to record a transfer, and another approves it. */
export function PayoutsTab() {
  const user = useUser();
  const view = useListView();
  const query = useInfiniteQuery(payoutsQuery);
  const [records, setRecords] = useState<Payout | null>(null);
  const leads = (PLATFORM_SENIOR as readonly string[]).includes(user.type);
  return (
    <>
      <ListScreen<Payout>
        name="staff-affiliate-payouts"
        noun={PAYOUT_NOUN}
        view={view}
        query={query}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.payouts)}
        rowKey={({ id }) => id}
        rowActions={(payout) =>
          leads &&
          payout.state === 'due' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Record payment: ${payout.affiliate}, ${monthYear(payout.month)}`}
              onClick={() => setRecords(payout)}
            >
              Record payment
            </Button>
          )
        }
        phone={(payout) => ({
          name: payout.affiliate,
          amount: <MoneyText amount={payout.amount} />,
          detail: monthYear(payout.month),
          status: <StatusBadge look={PAYOUTS[payout.state]} />,
        })}
        errorTitle="The payouts didn’t load"
        empty={{
          icon: <IconCash size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No payouts yet',
          text: 'They are made with the statements, on the 2nd of a month.',
        }}
      />
      {records && <Record payout={records} onClose={() => setRecords(null)} />}
    </>
  );
}

function Record({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const today = dayIn(new Date());
  return (
    <AskDialog
      onClose={onClose}
      name={`ask payout ${payout.id}`}
      title={`${money(payout.amount)} to ${payout.affiliate}`}
      effect="The transfer that you made in the bank is then in the books, and the affiliate gets an email."
      fields={[
        { name: 'reference', label: 'Number of the transfer', kind: 'text', maxLength: 100 },
        { name: 'paidOn', label: 'Paid on', kind: 'date', max: today },
      ]}
      initial={{ paidOn: today }}
      onSubmit={({ reference, paidOn }, reason) =>
        askAffiliatePayout({
          payoutId: payout.id,
          version: payout.version,
          reference: String(reference).trim(),
          paidOn: String(paidOn),
          reason,
        })
      }
    />
  );
}
