import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { toast } from '~/shared/toasts/toasts';

/** After this, a download shows its duration and can be canceled. */
export const SLOW_AFTER_S = 2;

/**
 * Runs one download at a time; returns its duration in seconds, a cancel function, and its error.
 */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!busy) return;
    const begun = Date.now();
    const clock = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 500);
    return () => {
      clearInterval(clock);
      setSeconds(0);
    };
  }, [busy]);
  const download = (work: (signal: AbortSignal) => Promise<void>) => {
    if (busy) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    work(controller.signal)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError && error.canceled)) toast('error', messageOf(error));
      })
      .finally(() => setBusy(false));
  };
  return {
    busy,
    seconds,
    slow: busy && seconds >= SLOW_AFTER_S,
    download,
    cancel: () => running.current?.abort(),
  };
}
