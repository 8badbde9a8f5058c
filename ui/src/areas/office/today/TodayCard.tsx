import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useUser } from '~/user/useUser';
import { todayQuery } from './calls';
import classes from './Today.module.css';
import { countWords, KIND_ORDER, KINDS } from './words';

/**
 * Today's open tasks on the dashboard, one line above the members: their kinds, each with its list.
 * Empty when there are none.
 */
export function TodayCard({ officeId }: { officeId: number }) {
  const id = useId();
  const may = useUser().permissions.includes('members');
  const { data } = useInfiniteQuery({ ...todayQuery(officeId, {}), enabled: may });
  const first = data?.pages[0];
  if (!first || first.items.length === 0) return null;
  const counts = first.counts?.kinds ?? [];
  const countOf = (kind: string) => counts.find((one) => one.kind === kind)?.count ?? 0;
  return (
    <section className={classes.strip} aria-labelledby={id}>
      <h2 id={id} className={classes.stripTitle}>
        Today
      </h2>
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
    </section>
  );
}
