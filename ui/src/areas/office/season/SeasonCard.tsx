import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFeature } from '~/app/brand';
import { Panel } from '~/shared/panel/Panel';
import { seasonQuery } from './queries';
import classes from './Season.module.css';
import { ownWords } from './words';

/** The season on the dashboard, while it runs. */
export function SeasonCard({ officeId }: { officeId: number }) {
  const shown = useFeature('season_of_giving_widget');
  const { data } = useQuery({ ...seasonQuery(officeId), enabled: shown });
  if (!shown || !data?.runs) return null;
  return (
    <Panel
      title="Season of Giving"
      className={classes.card}
      action={
        <Button component={Link} to="/leaderboard" variant="default" size="xs">
          See the leaderboard
        </Button>
      }
    >
      <p className={classes.line}>{ownWords(data)}</p>
    </Panel>
  );
}
