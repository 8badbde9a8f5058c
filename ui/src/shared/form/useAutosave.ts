import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from './fields';

const PAUSE_MS = 1200;

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

export const SAVING: Record<Saving, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet. Save to see why.',
};

interface Autosave<Values> {
  state: Saving;
  /** Called after each change. */
  changed: (values: Values) => void;
  /** Cancels the pending save; resolves when a save in progress has finished. */
  settle: () => Promise<void>;
}

/**
 * Saves the input after a pause in typing. Invalid input, and input the server rejects, waits for
 * the form's button, which shows the error. Leaving the page, or its tab, saves pending input.
 */
export function useAutosave<Values = FormValues>(
  isRight: (values: Values) => boolean,
  send: (values: Values) => Promise<unknown>,
): Autosave<Values> {
  const [state, setState] = useState<Saving>('idle');
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const later = useDebouncedCallback(
    (values: Values) => {
      if (!isRight(values)) {
        setState('failed');
        return;
      }
      setState('saving');
      running.current = running.current
        .then(() => send(values))
        .then(
          () => setState('saved'),
          () => setState('failed'),
        );
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  );
  useEffect(() => {
    // The only event a closing tab reliably fires.
    const hidden = () => {
      if (document.visibilityState === 'hidden') later.flush();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [later]);
  return {
    state,
    changed: (values) => {
      setState('idle');
      later(values);
    },
    settle: async () => {
      later.cancel();
      await running.current;
    },
  };
}
