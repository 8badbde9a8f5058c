import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { http, QUIET } from '~/api/client';
import { messageOf } from '~/api/errors';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';

/** Stops a change of payout account, by the link that was mailed to an owner. Opening the page alone stops nothing. */
export function Screen() {
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'busy' | 'stopped'>('asking');
  const [error, setError] = useState<string | null>(null);
  const stop = async () => {
    setState('busy');
    setError(null);
    try {
      await http.POST('/stripe-connect/payout-change/stop', { body: { token }, ...QUIET });
      setState('stopped');
    } catch (reason) {
      setError(messageOf(reason));
      setState('asking');
    }
  };
  if (state === 'stopped')
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
      {error && <p role="alert">{error}</p>}
      <Button loading={state === 'busy'} onClick={() => void stop()}>
        Stop this change
      </Button>
    </SignInFrame>
  );
}
