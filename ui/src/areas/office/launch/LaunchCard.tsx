import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import { launchQuery } from '../profile/queries';
import { doneCount, nextItem } from './items';
import classes from './Launch.module.css';

/** The launch on the dashboard, one line until its checklist is complete. */
export function LaunchCard({ officeId }: { officeId: number }) {
  const id = useId();
  const user = useUser();
  const leads = runsOffice(user) && user.permissions.includes('settings');
  const { data } = useQuery({ ...launchQuery(officeId), enabled: leads });
  if (!leads || !data || data.complete) return null;
  const next = nextItem(data.items);
  const done = doneCount(data.items);
  return (
    <section className={classes.strip} aria-labelledby={id}>
      <h2 id={id} className={classes.stripTitle}>
        Launch checklist
      </h2>
      <Progress
        className={classes.bar}
        value={(done / data.items.length) * 100}
        aria-label={`${done} of ${data.items.length} done`}
      />
      <p className={classes.stripLine}>
        {done} of {data.items.length} done.{next && ` Next: ${next.label}.`}
      </p>
      <Button component={Link} to="/dentist-new/get-started" variant="default" size="xs">
        See the checklist
      </Button>
    </section>
  );
}
