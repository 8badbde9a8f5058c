import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { http } from '~/api/client';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { useAct } from '~/shared/act/useAct';

/**
 * Stops a change of payout account, by the link emailed to an owner. Opening the page alone stops
 * nothing.
 */
export function Screen() {
  const { token = '' } = useParams();
  const [stopped, setStopped] = useState(false);
  const stop = useAct(() => http.POST('/stripe-connect/payout-change/stop', { body: { token } }), {
    invalidates: [],
    done: () => setStopped(true),
  });
  if (stopped)
    return (
      <SignInFrame
        title="The change was stopped"
        intro="Payouts keep going to your current bank account. If no one in your office asked for the change, change your passwords now."
      >
        <Button component="a" href="/accounts/login">
          Sign in
        </Button>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Stop this payout change?"
      intro="Payouts keep going to your current bank account."
    >
      {stop.problem && <p role="alert">{stop.problem}</p>}
      <Button loading={stop.busy} onClick={() => void stop.run()}>
        Stop this change
      </Button>
    </SignInFrame>
  );
}
