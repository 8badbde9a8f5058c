import { useEffect, useRef, useState } from 'react';
import { http } from '~/api/client';
import { ApiError, messageOf } from '~/api/errors';
import type { SessionToken } from '~/api/session';
import { chosenPasskey } from '~/shared/passkey/chosen-passkey';
import { autofillWorks } from '~/shared/passkey/passkey';
import { sessionOf } from '../session-of';

/** The server's options for autofill are valid for half an hour: they are renewed before that. */
const RENEW_MS = 25 * 60 * 1000;

/**
 * Signs in with a passkey: by a button, and in the suggestions of the email field where the browser
 * supports it.
 */
export function usePasskeySignIn(opened: (session: SessionToken) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const autofill = useRef<AbortController | null>(null);
  const latest = useRef(opened);
  latest.current = opened;

  const finish = async (credential: string) => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = await http.POST('/session/passkey', { body: { credential } });
      await latest.current(sessionOf(answer));
    } finally {
      setBusy(false);
    }
  };
  const finishing = useRef(finish);
  finishing.current = finish;
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError && error.canceled)) setProblem(messageOf(error));
    // The browser takes one request at a time, so the list is requested again.
    setRound((now) => now + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round shows the suggestions once.
  useEffect(() => {
    const stop = new AbortController();
    autofill.current = stop;
    const offer = async () => {
      if (!(await autofillWorks()) || stop.signal.aborted) return;
      // If the list fails, the button and the password remain.
      const credential = await chosenPasskey(stop.signal).catch(() => null);
      if (credential && !stop.signal.aborted) await finishing.current(credential).catch(failed);
    };
    void offer();
    const renew = setTimeout(() => setRound((now) => now + 1), RENEW_MS);
    return () => {
      stop.abort();
      clearTimeout(renew);
    };
  }, [round]);

  const signIn = async () => {
    if (busy) return;
    autofill.current?.abort();
    try {
      await finish(await chosenPasskey());
    } catch (error) {
      failed(error);
    }
  };
  return { signIn, busy, problem };
}
