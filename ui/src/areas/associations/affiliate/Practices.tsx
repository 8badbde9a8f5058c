import { Stack } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { ownAffiliateQuery, practicesQuery } from '../queries';
import type { Affiliate, Practice } from '../types';
import { PRACTICE_NOUN, PRACTICES, stepLook } from '../words';

const COLUMNS: Column<Practice>[] = [
  { key: 'practice', title: 'Practice', render: ({ name }) => name },
  {
    key: 'linked',
    title: 'Signed up',
    room: 'some',
    render: ({ linkedOn }) => longDate(linkedOn),
  },
  {
    key: 'step',
    title: 'Status',
    render: ({ step }) => <StatusBadge look={stepLook(step)} />,
  },
  {
    key: 'until',
    title: 'Earns until',
    room: 'much',
    render: ({ endsOn }) => (endsOn ? longDate(endsOn) : 'Nothing is paid yet'),
  },
  {
    key: 'state',
    title: 'Earnings',
    room: 'some',
    render: ({ state }) => <StatusBadge look={PRACTICES[state]} />,
  },
  {
    key: 'earned',
    title: 'Earned',
    number: true,
    render: ({ earned }) => <MoneyText amount={earned} />,
  },
];

/** The practices that an affiliate sent, with its address and terms. */
export function Practices() {
  const view = useListView();
  const own = useQuery(ownAffiliateQuery);
  const query = useInfiniteQuery(practicesQuery);
  return (
    <>
      <PageHeader title="Practices" line="They signed up at your address" />
      <Stack gap="lg">
        <LoadedQuery query={own} errorTitle="Your terms didn’t load">
          {(affiliate) => <Terms affiliate={affiliate} />}
        </LoadedQuery>
        <ListScreen<Practice>
          name="affiliate-practices"
          noun={PRACTICE_NOUN}
          view={view}
          query={query}
          columns={COLUMNS}
          rows={query.data?.pages.flatMap((page) => page.practices)}
          rowKey={({ id }) => id}
          phone={(practice) => ({
            name: practice.name,
            amount: <MoneyText amount={practice.earned} />,
            detail: `Signed up ${longDate(practice.linkedOn)}`,
            status: <StatusBadge look={PRACTICES[practice.state]} />,
          })}
          errorTitle="The practices didn’t load"
          empty={{
            icon: <IconBuilding size={28} stroke={1.5} aria-hidden="true" />,
            title: 'No practices yet',
            text: 'Give practices your address. Those that sign up within 90 days appear here.',
          }}
        />
      </Stack>
    </>
  );
}

function Terms({ affiliate }: { affiliate: Affiliate }) {
  return (
    <Panel title="Your terms">
      <Facts
        facts={[
          {
            label: 'Your address',
            value: `${window.location.origin}/accounts/${affiliate.word}`,
          },
          {
            label: 'You earn',
            value: `${affiliate.percent}% of each paid bill for the plan, for ${affiliate.months} months`,
          },
          { label: 'Held', value: money(affiliate.held) },
          { label: 'Payable', value: money(affiliate.payable) },
          { label: 'Paid', value: money(affiliate.paid) },
          {
            label: 'Payouts',
            value: `Monthly, from ${money(affiliate.leastPayout)}; less is carried`,
          },
        ]}
      />
    </Panel>
  );
}
