import { useCallback, useRef, useState } from 'react';

/** Pixels that a zoomed page may be short of the end. */
const SLACK_PX = 8;

/** Nothing is below what can be seen of a text that scrolls, or of one that needs no scrolling. */
export const isAtEnd = (text: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>) =>
  text.scrollTop + text.clientHeight >= text.scrollHeight - SLACK_PX;

interface Reading {
  /** The text was seen down to its end; it stays so when the text is closed. */
  read: boolean;
  finish: () => void;
  /** Of the element that scrolls. */
  text: (element: HTMLElement | null) => (() => void) | undefined;
}

/** How far somebody has come in a text. */
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
      // A phone that is turned may show the whole text.
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

/** When each text was opened first, by its agreement. */
export interface Opened {
  note: (kind: string) => void;
  /** Seconds since then; nothing for a text that nobody opened. */
  secondsAgo: (kind: string) => number | undefined;
}

/** Measured with the clock that nobody can set: the server counts back from its own time. */
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
