import { Button, Progress } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '~/shared/panel/Panel';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import { launchQuery } from '../profile/queries';
import { doneCount, nextItem } from './items';
import classes from './Launch.module.css';

/** The launch on the dashboard, until its checklist is complete. */
export function LaunchCard({ officeId }: { officeId: number }) {
  const user = useUser();
  const leads = runsOffice(user) && user.permissions.includes('settings');
  const { data } = useQuery({ ...launchQuery(officeId), enabled: leads });
  if (!leads || !data || data.complete) return null;
  const next = nextItem(data.items);
  const done = doneCount(data.items);
  return (
    <Panel
      title="Launch checklist"
      className={classes.card}
      action={
        <Button component={Link} to="/dentist-new/get-started" variant="default" size="xs">
          See the checklist
        </Button>
      }
    >
      <Progress
        value={(done / data.items.length) * 100}
        aria-label={`${done} of ${data.items.length} done`}
      />
      <ul className={classes.ticks}>
        {data.items.map((item) => (
          <li key={item.item} className={classes.tick}>
            {item.done ? (
              <IconCircleCheckFilled
                className={classes.done}
                size={18}
                role="img"
                aria-label="Done"
              />
            ) : (
              <IconCircle
                className={classes.notDone}
                size={18}
                stroke={1.5}
                role="img"
                aria-label="Not done yet"
              />
            )}
            {item.label}
          </li>
        ))}
      </ul>
      <p className={classes.line}>
        {done} of {data.items.length} done.{next && ` Next: ${next.label}.`}
      </p>
    </Panel>
  );
}
