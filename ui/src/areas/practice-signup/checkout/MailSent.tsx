import { Button } from '@mantine/core';
import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import { type PracticeSignup, resendActivation } from '../calls';
import classes from '../PracticeSignup.module.css';

/** The plan is paid; the emailed link is next. */
export function MailSent({ signup }: { signup: PracticeSignup }) {
  const act = useAct(() => resendActivation(signup.dentistInfoId), {
    toastProblem: true,
    done: () => toast('success', 'We’ve sent a new link', signup.email),
  });
  return (
    <>
      <h1 className={classes.title}>Check your email</h1>
      <p className={classes.intro}>
        Your plan is paid. We sent a link to {signup.email}. Open it to choose your password and
        accept the agreements.
      </p>
      <div className={classes.next}>
        <Button variant="default" loading={act.busy} onClick={() => void act.run()}>
          Send the link again
        </Button>
      </div>
    </>
  );
}
