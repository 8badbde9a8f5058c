import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import { todayQuery } from './calls';
import classes from './Today.module.css';
import { TodayList } from './TodayList';
import { countWords, KIND_ORDER, KINDS } from './words';

/** The number of items on the dashboard; the page has every item. */
const SHOWN = 3;

/** Today's open tasks, on the dashboard; empty when there are none. */
export function TodayCard({ officeId }: { officeId: number }) {
  const may = useUser().permissions.includes('members');
  const { data } = useInfiniteQuery({ ...todayQuery(officeId, {}), enabled: may });
  const first = data?.pages[0];
  if (!first || first.items.length === 0) return null;
  const counts = first.counts?.kinds ?? [];
  const countOf = (kind: string) => counts.find((one) => one.kind === kind)?.count ?? 0;
  return (
    <Panel
      flush
      title="Today"
      className={classes.card}
      action={
        <>
          <p className={classes.kinds}>
            {KIND_ORDER.filter((kind) => countOf(kind) > 0).map((kind) => (
              <Link key={kind} to={`/dentist-new/today?kind=${kind}`}>
                {KINDS[kind].label} <strong>{countWords(countOf(kind))}</strong>
              </Link>
            ))}
          </p>
          <Button component={Link} to="/dentist-new/today" variant="default" size="xs">
            See all
          </Button>
        </>
      }
    >
      <TodayList
        items={first.items.slice(0, SHOWN)}
        people={first.counts?.people ?? []}
        today={first.today}
      />
    </Panel>
  );
}
