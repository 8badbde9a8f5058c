import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { useVisitor } from '~/user/useVisitor';
import { type PracticeSignup, type PracticeTrial, practiceSignupQuery, trialQuery } from '../calls';
import classes from '../PracticeSignup.module.css';
import { Steps } from '../Steps';
import { ENROLL, stepOf } from '../words';
import { MailSent } from './MailSent';
import { Payment } from './Payment';
import { PracticeForm } from './PracticeForm';
import { TrialWaiting } from './TrialWaiting';
import { TryFirst } from './TryFirst';

const BILLING = '/account/settings/billing';

/**
 * The checkout of a practice's plan. A user without a confirmed email is sent to the start, and an
 * active office to billing.
 */
export function Screen() {
  const { data: visitor, isPending, error, refetch } = useVisitor();
  if (isPending) return <Loading />;
  if (error)
    return (
      <ErrorState title="This page didn’t load" error={error} onRetry={() => void refetch()} />
    );
  if (!visitor) return <Navigate to={ENROLL} replace />;
  if (visitor.type !== 'office_admin_temp')
    return <Navigate to={visitor.owner ? BILLING : visitor.landing} replace />;
  const office = visitor.dentistInfo?.id;
  return office ? <Checkout office={office} /> : <Navigate to={ENROLL} replace />;
}

/** As tall as the page that follows it, so that nothing below moves. */
function Loading() {
  return (
    <div className={classes.page}>
      <SkeletonRows rows={6} />
    </div>
  );
}

function Checkout({ office }: { office: number }) {
  const { data: signup, error, refetch } = useQuery(practiceSignupQuery(office));
  const { data: trial, isPending, isError } = useQuery(trialQuery(office));
  if (!signup && error)
    return (
      <ErrorState title="Your sign-up didn’t load" error={error} onRetry={() => void refetch()} />
    );
  // Waits for the trial's state, so that a user with a pending trial sees no payment first. If that
  // fails, only the payment is shown.
  if (!signup || isPending) return <Loading />;
  return <Underway signup={signup} trial={trial} unanswered={isError} />;
}

interface UnderwayProps {
  signup: PracticeSignup;
  trial: PracticeTrial | undefined;
  unanswered: boolean;
}

function Underway({ signup, trial, unanswered }: UnderwayProps) {
  // Automatic saving completes the details; the payment is shown only after the button is pressed.
  const [typing, setTyping] = useState(signup.step === 'details');
  const step = typing && signup.step === 'payment' ? 'details' : signup.step;
  // Shown while the trial is being prepared, and until it is ready, unless the practice continues
  // to payment.
  const [waits, setWaits] = useState(trial?.state === 'preparing');
  const office = signup.dentistInfoId;
  if (step === 'payment' && trial && waits)
    return (
      <div className={classes.page}>
        <TrialWaiting
          office={office}
          trial={trial}
          unanswered={unanswered}
          onPay={() => setWaits(false)}
        />
      </div>
    );
  return (
    <div className={classes.page}>
      <Steps at={stepOf({ step })} />
      {step === 'details' && <PracticeForm signup={signup} onSaved={() => setTyping(false)} />}
      {step === 'payment' && <Payment signup={signup} />}
      {/* After the details: the input is saved, and the trial has the office’s name. */}
      {step === 'payment' && trial && (
        <TryFirst office={office} trial={trial} onWait={() => setWaits(true)} />
      )}
      {(step === 'activation' || step === 'complete') && <MailSent signup={signup} />}
    </div>
  );
}
