import { Stack } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longDate, monthYear } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import classes from '../Associations.module.css';
import { earningsQuery, statementsQuery } from '../queries';
import type { Earning, Statement } from '../types';
import { EARNING_NOUN, earningLine, earningLook, payoutLine } from '../words';

const COLUMNS: Column<Earning>[] = [
  {
    key: 'practice',
    title: 'Practice',
    render: ({ practice, earnedOn }) => <TwoLines first={practice} second={longDate(earnedOn)} />,
  },
  {
    key: 'bill',
    title: 'Bill',
    number: true,
    room: 'some',
    render: ({ bill }) => <MoneyText amount={bill} />,
  },
  {
    key: 'percent',
    title: 'Percent',
    number: true,
    room: 'much',
    render: ({ percent }) => `${percent}%`,
  },
  {
    key: 'state',
    title: 'Status',
    render: (earning) => (
      <TwoLines first={<StatusBadge look={earningLook(earning)} />} second={earningLine(earning)} />
    ),
  },
  {
    key: 'amount',
    title: 'Earned',
    number: true,
    render: ({ amount }) => <MoneyText amount={amount} />,
  },
];

const MONTHS: Column<Statement>[] = [
  { key: 'month', title: 'Month', render: ({ month }) => monthYear(month) },
  {
    key: 'opening',
    title: 'Opening',
    number: true,
    room: 'some',
    render: ({ opening }) => <MoneyText amount={opening} />,
  },
  {
    key: 'earned',
    title: 'Earned',
    number: true,
    render: ({ earned }) => <MoneyText amount={earned} />,
  },
  {
    key: 'reversed',
    title: 'Reversed',
    number: true,
    room: 'some',
    render: ({ reversed }) => <MoneyText amount={reversed} />,
  },
  {
    key: 'paid',
    title: 'Paid',
    number: true,
    room: 'some',
    render: ({ paid }) => <MoneyText amount={paid} />,
  },
  {
    key: 'closing',
    title: 'Balance',
    number: true,
    render: ({ closing }) => <MoneyText amount={closing} />,
  },
  {
    key: 'payout',
    title: 'Payout',
    number: true,
    render: (statement) => (
      <span className={classes.right}>
        <TwoLines first={<MoneyText amount={statement.payout} />} second={payoutLine(statement)} />
      </span>
    ),
  },
];

/** An affiliate’s statements by month, and what each bill earned. */
export function Earnings() {
  return (
    <>
      <PageHeader title="Reporting" line="Your statements, and what each bill earned" />
      <Stack gap="lg">
        <Statements>
          <Bills />
        </Statements>
      </Stack>
    </>
  );
}

/** The statements; `children` follow once they are there, so that nothing moves. */
function Statements({ children }: { children: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(statementsQuery);
  return (
    <>
      <Panel title="Statements" flush>
        <ListTable<Statement>
          flush
          label="Statements"
          columns={MONTHS}
          rows={data?.statements}
          rowKey={({ month }) => month}
          phone={(statement) => ({
            name: monthYear(statement.month),
            amount: <MoneyText amount={statement.closing} />,
            detail: payoutLine(statement),
          })}
          error={error}
          onRetry={() => void refetch()}
          errorTitle="The statements didn’t load"
          empty={
            <EmptyState title="No statement yet">
              You get one on the 2nd of each month after your first earning.
            </EmptyState>
          }
        />
      </Panel>
      {!isPending && children}
    </>
  );
}

function Bills() {
  const view = useListView();
  const query = useInfiniteQuery(earningsQuery);
  return (
    <ListScreen<Earning>
      name="affiliate-earnings"
      heading="Bills"
      noun={EARNING_NOUN}
      view={view}
      query={query}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap((page) => page.earnings)}
      rowKey={({ id }) => id}
      phone={(earning) => ({
        name: earning.practice,
        amount: <MoneyText amount={earning.amount} />,
        detail: `${longDate(earning.earnedOn)}, ${money(earning.bill)} at ${earning.percent}%`,
        status: <StatusBadge look={earningLook(earning)} />,
      })}
      errorTitle="The bills didn’t load"
      empty={{
        icon: <IconReport size={28} stroke={1.5} aria-hidden="true" />,
        title: 'Nothing earned yet',
        text: 'Each bill that a practice of yours pays for its plan appears here.',
      }}
    />
  );
}
