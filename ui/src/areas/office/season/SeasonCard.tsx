import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFeature } from '~/shared/brand/brand';
import { seasonQuery } from './queries';
import classes from './Season.module.css';
import { ownWords } from './words';

/** The season on the dashboard, while it runs. */
export function SeasonCard({ officeId }: { officeId: number }) {
  const id = useId();
  const shown = useFeature('season_of_giving_widget');
  const { data } = useQuery({ ...seasonQuery(officeId), enabled: shown });
  if (!shown || !data?.runs) return null;
  return (
    <section className={classes.strip} aria-labelledby={id}>
      <h2 id={id} className={classes.stripTitle}>
        Season of Giving
      </h2>
      <p className={classes.line}>{ownWords(data)}</p>
      <Button component={Link} to="/leaderboard" variant="default" size="xs">
        See the leaderboard
      </Button>
    </section>
  );
}
