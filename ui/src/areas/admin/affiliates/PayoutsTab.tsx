import { Button, Group } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn, monthYear } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { decidePayout, recordPayout } from './calls';
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

interface Open {
  what: 'record' | 'confirm' | 'reject';
  payout: Payout;
}

/** What we pay affiliates: one person records a payment and another confirms it. */
export function PayoutsTab() {
  const user = useUser();
  const view = useListView();
  const query = useInfiniteQuery(payoutsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const leads = (PLATFORM_SENIOR as readonly string[]).includes(user.type);
  return (
    <>
      <ListScreen<Payout>
        name="staff-affiliate-payouts"
        noun={PAYOUT_NOUN}
        view={view}
        query={query}
        otherFilters={['tab']}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.payouts)}
        rowKey={({ id }) => id}
        rowActions={(payout) =>
          leads && <Acts payout={payout} open={(what) => setOpen({ what, payout })} />
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
      {open?.what === 'record' && <Record payout={open.payout} onClose={close} />}
      {(open?.what === 'confirm' || open?.what === 'reject') && (
        <Decide payout={open.payout} confirm={open.what === 'confirm'} onClose={close} />
      )}
    </>
  );
}

function Acts({ payout, open }: { payout: Payout; open: (what: Open['what']) => void }) {
  const name = `${payout.affiliate}, ${monthYear(payout.month)}`;
  if (payout.state === 'due')
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={`Record payment: ${name}`}
        onClick={() => open('record')}
      >
        Record payment
      </Button>
    );
  if (payout.state !== 'recorded') return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {!payout.recordedByCaller && (
        <Button size="xs" aria-label={`Confirm: ${name}`} onClick={() => open('confirm')}>
          Confirm
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={`Not paid: ${name}`}
        onClick={() => open('reject')}
      >
        Not paid
      </Button>
    </Group>
  );
}

function Record({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const today = dayIn(new Date());
  return (
    <FormModal
      onClose={onClose}
      name={`record payout ${payout.id}`}
      title={`${money(payout.amount)} to ${payout.affiliate}`}
      intro="Record the transfer that you made. Another person confirms it."
      fields={[
        { name: 'reference', label: 'Number of the transfer', kind: 'text', maxLength: 100 },
        { name: 'paidOn', label: 'Paid on', kind: 'date', max: today },
      ]}
      initial={{ paidOn: today }}
      submitLabel="Record payment"
      onSubmit={({ reference, paidOn }) =>
        recordPayout(payout.id, {
          version: payout.version,
          reference: String(reference).trim(),
          paidOn: String(paidOn),
        })
      }
      done={() => toast('success', 'Recorded; another person has to confirm it')}
    />
  );
}

interface DecideProps {
  payout: Payout;
  confirm: boolean;
  onClose: () => void;
}

function Decide({ payout, confirm, onClose }: DecideProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`decide payout ${payout.id}`}
      title={
        confirm
          ? `Was ${money(payout.amount)} paid to ${payout.affiliate}?`
          : `Was nothing paid to ${payout.affiliate}?`
      }
      confirmLabel={confirm ? 'Confirm payment' : 'It was not paid'}
      keepLabel="Not now"
      destructive={!confirm}
      onConfirm={() => decidePayout(payout.id, { version: payout.version, confirm })}
      done={() => toast('success', confirm ? 'Payout confirmed' : 'The payout is due again')}
    >
      <p>
        {payout.recordedBy} recorded the transfer {payout.reference}.
        {confirm && ' Check it in the bank account first.'}
      </p>
    </ConfirmDialog>
  );
}
