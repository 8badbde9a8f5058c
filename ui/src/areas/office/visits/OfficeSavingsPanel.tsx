import { useQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { officeSavingsQuery } from './queries';

/** The savings of the office's members in their current plan years, and what is counted. */
export function OfficeSavingsPanel({ officeId }: { officeId: number }) {
  const { data, error, refetch } = useQuery(officeSavingsQuery(officeId));
  return (
    <Panel title="What members used and paid">
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The savings didn’t load"
        rows={3}
      >
        {({ members, usual, work, membership, saved, countedAt }) => (
          <Facts
            facts={[
              { label: 'Active members', value: members.toLocaleString('en-US') },
              { label: 'Visits at usual fees', value: <MoneyText amount={usual} /> },
              { label: 'Paid for work not included', value: <MoneyText amount={work} /> },
              { label: 'Paid for memberships', value: <MoneyText amount={membership} /> },
              {
                label: saved.startsWith('-') ? 'Paid more than used' : 'Saved this plan year',
                value: <MoneyText amount={saved.replace('-', '')} />,
              },
              { label: 'Counted', value: dateTime(countedAt) },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
