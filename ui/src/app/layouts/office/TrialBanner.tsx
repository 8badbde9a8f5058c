import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { forgetChoices } from '~/api/active-office';
import { closeSession } from '~/api/session';
import { discardTrial } from '~/api/trial';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { useTrial } from '~/user/trial';
import { useUser } from '~/user/useUser';
import classes from './GlobalBanner.module.css';

const SIGN_UP = '/enroll/practice';

/** Says that the office is a trial, above every page, with the owner's options for ending it. */
export function TrialBanner() {
  const { dentistInfo: office } = useUser();
  const [asked, setAsked] = useState(false);
  const { mayFinish, finishing, finish } = useTrial();
  if (!office?.trialUntil) return null;
  return (
    <section className={classes.banner} aria-label="Trial">
      {`Trial: nothing is charged, and only you get emails. Ends on ${longDate(office.trialUntil)}.`}
      {mayFinish && (
        <>
          <UnstyledButton className={classes.act} disabled={finishing} onClick={finish}>
            Sign up
          </UnstyledButton>
          <UnstyledButton className={classes.act} onClick={() => setAsked(true)}>
            Discard trial
          </UnstyledButton>
        </>
      )}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title="Discard this trial?"
        confirmLabel="Discard trial"
        keepLabel="Keep trial"
        destructive
        invalidates={[]}
        onConfirm={() => discardTrial(office.id)}
        done={() => {
          forgetChoices();
          void closeSession().then(() => window.location.assign(SIGN_UP));
        }}
      >
        We’ll delete everything in it: members, payments, and your changes. This can’t be undone.
        Your sign-up is saved: to continue it, enter your email again.
      </ConfirmDialog>
    </section>
  );
}
