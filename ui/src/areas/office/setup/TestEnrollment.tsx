import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { type TestEnrollment as Answer, testEnrollment } from '../profile/calls';
import classes from './Setup.module.css';

/** Enrolls a sample patient without storing anything. */
export function TestEnrollment({ officeId }: { officeId: number }) {
  const [done, setDone] = useState<Answer | null>(null);
  const run = useAct(() => testEnrollment(officeId), { invalidates: [], done: setDone });
  return (
    <Panel title="Test enrollment">
      <p className={classes.test}>
        Enroll a made-up patient who pays at the office. No one is charged or emailed, and nothing
        is saved.
      </p>
      <Problem>{run.problem}</Problem>
      <div role="status">
        {done && (
          <>
            <Facts
              facts={[
                { label: 'Enrolled', value: done.patient },
                { label: 'Plan', value: done.planName },
                { label: 'Member number', value: done.accountNumber },
                { label: 'To pay at the office', value: <MoneyText amount={done.due} /> },
                { label: 'Emails a patient would get', value: String(done.emails) },
              ]}
            />
            {done.closed && (
              <p className={classes.unlocks}>Patients can’t enroll yet: {done.closed}</p>
            )}
          </>
        )}
      </div>
      <Button variant="default" loading={run.busy} onClick={() => void run.run()}>
        {done ? 'Test again' : 'Run a test enrollment'}
      </Button>
    </Panel>
  );
}
