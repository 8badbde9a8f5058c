import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RowProgress } from '~/shared/import-rows/RowProgress';
import type { PracticeTrial } from '../calls';
import classes from '../PracticeSignup.module.css';
import { useEnterTrial, useStartTrial } from './trial-acts';

interface TrialWaitingProps {
  office: number;
  trial: PracticeTrial;
  /** Whether the latest poll failed. */
  unanswered: boolean;
  /** Continues with the sign-up instead. */
  onPay: () => void;
}

const TITLES = {
  preparing: 'Preparing your trial',
  ready: 'Your trial is ready',
  failed: 'Your trial couldn’t be prepared',
};
/**
 * Announced by screen readers when it changes. The household count is not, because it changes every
 * second.
 */
const NEWS = {
  preparing: 'We’re preparing your trial.',
  ready: 'Your trial is ready. We’re opening it.',
  failed: 'Your trial couldn’t be prepared.',
};

/** A trial is being prepared: its progress, and a button to open it as soon as it is ready. */
export function TrialWaiting({ office, trial, unanswered, onPay }: TrialWaitingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so keyboard and screen reader users continue from the title.
  useEffect(() => title.current?.focus(), []);
  const start = useStartTrial(office, () => title.current?.focus());
  const enter = useEnterTrial(office);
  const state = trial.state === 'none' ? 'failed' : trial.state;
  const { householdsDone: done = 0, households: all = 0 } = trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes ready
  useEffect(() => {
    if (state === 'ready') void enter.run();
  }, [state]);
  return (
    <section className={classes.preparing} aria-labelledby="trial-title">
      <h1 id="trial-title" ref={title} tabIndex={-1} className={classes.title}>
        {TITLES[state]}
      </h1>
      <VisuallyHidden role="status">{NEWS[state]}</VisuallyHidden>
      {state === 'preparing' && (
        <>
          <p className={classes.intro}>
            We’re enrolling sample members in an office of your own. Nothing is charged, and only
            you get emails.
          </p>
          <RowProgress label="Sample households enrolled" done={done} all={all} />
          <p className={classes.quiet}>
            {done} of {all} sample households enrolled.
            {unanswered && ' We couldn’t check just now. We’ll keep trying.'}
          </p>
          <p className={classes.intro}>
            Your trial opens here automatically. If you leave this page, come back to it to open the
            trial.
          </p>
        </>
      )}
      {state === 'failed' && (
        <p className={classes.intro}>
          Something went wrong on our side, so we discarded what was there. Nothing was charged. You
          can try again.
        </p>
      )}
      {enter.problem && (
        <Alert color="danger" role="alert">
          {enter.problem}
        </Alert>
      )}
      <div className={classes.choices}>
        {state === 'failed' && (
          <Button loading={start.busy} onClick={() => void start.run()}>
            Try again
          </Button>
        )}
        {state === 'ready' && (
          <Button loading={enter.busy} onClick={() => void enter.run()}>
            Open your trial
          </Button>
        )}
        {(state !== 'ready' || enter.problem) && (
          <Button variant="default" onClick={onPay}>
            Go to payment
          </Button>
        )}
      </div>
    </section>
  );
}
