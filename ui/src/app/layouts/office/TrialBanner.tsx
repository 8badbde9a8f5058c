import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { forgetChoices } from '~/api/active-office';
import { closeSession } from '~/api/session';
import { keepSession } from '~/api/tokens';
import { discardTrial, leaveTrial } from '~/api/trial';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { useUser } from '../../session/useUser';
import classes from './GlobalBanner.module.css';

const SIGN_UP = '/enroll/practice';
const CHECKOUT = '/subscribe';

/** That the office is a trial, above every page, with the ways out of it for its owner. */
export function TrialBanner() {
  const { dentistInfo: office, owner, impersonator } = useUser();
  const [asked, setAsked] = useState(false);
  const signUp = useAct((_: undefined) => leaveTrial(office?.id ?? 0), {
    toastProblem: true,
    invalidates: [],
    done: (session) => {
      forgetChoices();
      keepSession(session.token);
      window.location.assign(CHECKOUT);
    },
  });
  if (!office?.trialUntil) return null;
  return (
    <section className={classes.banner} aria-label="Trial">
      {`Trial: nothing is charged, and only you get emails. Ends on ${longDate(office.trialUntil)}.`}
      {owner && !impersonator && (
        <>
          <UnstyledButton
            className={classes.act}
            disabled={signUp.busy}
            onClick={() => void signUp.run(undefined)}
          >
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
