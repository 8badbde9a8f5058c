import { useCallback, useRef, useState } from 'react';

/** Tolerance in pixels, because a zoomed page may not reach the exact end. */
const SLACK_PX = 8;

/** Whether the text is scrolled to its end, or needs no scrolling. */
export const isAtEnd = (text: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>) =>
  text.scrollTop + text.clientHeight >= text.scrollHeight - SLACK_PX;

interface Reading {
  /** Whether the text was scrolled to its end; it stays so when the text is closed. */
  read: boolean;
  finish: () => void;
  /** Props of the scrolling element. */
  text: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Tracks how far a text has been read. */
export function useReading(): Reading {
  const [read, setRead] = useState(false);
  const finish = useCallback(() => setRead(true), []);
  const text = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const look = () => {
        if (isAtEnd(element)) finish();
      };
      look();
      element.addEventListener('scroll', look, { passive: true });
      // Rotating a phone may show the whole text.
      window.addEventListener('resize', look);
      return () => {
        element.removeEventListener('scroll', look);
        window.removeEventListener('resize', look);
      };
    },
    [finish],
  );
  return { read, finish, text };
}

/** When each text was first opened, by its agreement. */
export interface Opened {
  note: (kind: string) => void;
  /** Seconds since the text was opened; undefined if it never was. */
  secondsAgo: (kind: string) => number | undefined;
}

/**
 * Measured with a monotonic clock the user cannot set: the server subtracts the seconds from its
 * own time.
 */
export function useOpened(): Opened {
  const at = useRef(new Map<string, number>());
  const [opened] = useState<Opened>(() => ({
    note: (kind) => {
      if (!at.current.has(kind)) at.current.set(kind, performance.now());
    },
    secondsAgo: (kind) => {
      const opened = at.current.get(kind);
      return opened === undefined ? undefined : Math.round((performance.now() - opened) / 1000);
    },
  }));
  return opened;
}
