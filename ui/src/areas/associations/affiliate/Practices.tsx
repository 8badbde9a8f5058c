import { Stack } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Copy } from '~/shared/copy/Copy';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
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
    render: ({ endsOn }) => (endsOn ? longDate(endsOn) : 'Starts with the first bill'),
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
      <PageHeader title="Practices" line="Practices that signed up with your link" />
      <Stack gap="lg">
        <LoadedQuery query={own} errorTitle="Your terms didn’t load">
          {(affiliate) => <Terms affiliate={affiliate} />}
        </LoadedQuery>
        <ListScreen<Practice>
          name="affiliate-practices"
          heading="Practices"
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
            text: 'Share your link. Practices that sign up within 90 days appear here.',
          }}
        />
      </Stack>
    </>
  );
}

function Terms({ affiliate }: { affiliate: Affiliate }) {
  const address = `${window.location.origin}/accounts/${affiliate.word}`;
  return (
    <Stack gap="md">
      <KpiBand
        label="Your earnings"
        kpis={[
          {
            key: 'payable',
            label: 'Payable',
            value: money(affiliate.payable),
            note: `Paid monthly, from ${money(affiliate.leastPayout)}`,
          },
          {
            key: 'way',
            label: 'On its way',
            value: money(affiliate.onItsWay),
            note: 'In payouts, not paid yet',
          },
          { key: 'held', label: 'Held', value: money(affiliate.held), note: 'Payable later' },
          { key: 'paid', label: 'Paid', value: money(affiliate.paid), note: 'So far' },
        ]}
      />
      <Panel title="Your link" action={<Copy value={address} label="Copy link" />}>
        <Facts
          facts={[
            { label: 'Practices sign up at', value: address },
            {
              label: 'You earn',
              value: `${affiliate.percent}% of each bill they pay for their tier, for ${affiliate.months} months`,
            },
          ]}
        />
      </Panel>
    </Stack>
  );
}
