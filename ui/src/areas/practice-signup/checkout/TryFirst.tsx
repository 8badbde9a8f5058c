import { Alert, Button } from '@mantine/core';
import { longDate } from '~/shared/dates/dates';
import type { PracticeTrial } from '../calls';
import classes from '../PracticeSignup.module.css';
import { useEnterTrial, useStartTrial } from './trial-acts';

interface TryFirstProps {
  office: number;
  trial: PracticeTrial;
  /** Shows the trial's preparation. */
  onWait: () => void;
}

const WORDS = {
  none: 'Not sure yet? Use a trial office with sample members for 14 days. Nothing is charged.',
  preparing: 'Your trial office is being prepared.',
  failed: 'We couldn’t prepare your trial office, so we discarded it. You can try again.',
};

/** Before paying, a practice may try the product with sample data, or open its existing trial. */
export function TryFirst({ office, trial, onWait }: TryFirstProps) {
  const start = useStartTrial(office, onWait);
  const enter = useEnterTrial(office);
  const { state, endsOn } = trial;
  return (
    <section className={classes.trial} aria-label="Trial">
      <p>
        {state === 'ready'
          ? `Your trial office ends on ${longDate(String(endsOn))}.`
          : WORDS[state]}
      </p>
      {state === 'ready' && (
        <Button variant="default" loading={enter.busy} onClick={() => void enter.run()}>
          Open your trial
        </Button>
      )}
      {state === 'preparing' && (
        <Button variant="default" onClick={onWait}>
          Wait for your trial
        </Button>
      )}
      {(state === 'none' || state === 'failed') && (
        <Button variant="default" loading={start.busy} onClick={() => void start.run()}>
          {state === 'failed' ? 'Try again' : 'Try it first'}
        </Button>
      )}
      {enter.problem && (
        <Alert color="danger" role="alert" flex="1 0 100%">
          {enter.problem}
        </Alert>
      )}
    </section>
  );
}
