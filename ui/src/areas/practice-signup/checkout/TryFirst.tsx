import { Button } from '@mantine/core';
import { forgetChoices } from '~/api/active-office';
import { keepSession } from '~/api/tokens';
import { startTrial } from '~/api/trial';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import type { PracticeSignup } from '../calls';
import classes from '../PracticeSignup.module.css';

/** Before it pays, a practice may try the product with sample data, or open the trial that it has. */
export function TryFirst({
  signup,
}: {
  signup: Pick<PracticeSignup, 'dentistInfoId' | 'trialEndsOn'>;
}) {
  const act = useAct(() => startTrial(signup.dentistInfoId), {
    toastProblem: true,
    invalidates: [],
    done: (session) => {
      forgetChoices();
      keepSession(session.token);
      // Loaded anew: nothing of the sign-up's session stays.
      window.location.assign(session.user.landing);
    },
  });
  return (
    <section className={classes.trial} aria-label="Trial">
      <p>
        {signup.trialEndsOn
          ? `Your trial office ends on ${longDate(signup.trialEndsOn)}.`
          : 'Not sure yet? Use a trial office with sample members for 14 days. Nothing is charged.'}
      </p>
      <Button variant="default" loading={act.busy} onClick={() => void act.run()}>
        {signup.trialEndsOn ? 'Open your trial' : 'Try it first'}
      </Button>
    </section>
  );
}
