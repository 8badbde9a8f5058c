import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The pause between two parts of a page, in which the browser handles input. */
const APART_MS = 50;

interface LaterProps {
  /** 1 for the first part. */
  turn: number;
  children: ReactNode;
}

/**
 * A part of a long page below the fold: parts are rendered one after the other, each in its own
 * task, so that none blocks input. After a back navigation all of them are rendered at once, so
 * that the scroll position can be restored.
 */
export function Later({ turn, children }: LaterProps) {
  const { key } = useLocation();
  // The first page of a visit has the key `default`.
  const returns = useNavigationType() === 'POP' && key !== 'default';
  const [come, setCome] = useState(returns);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setCome(true)), turn * APART_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return come ? children : null;
}
