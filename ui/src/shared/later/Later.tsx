import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Between two parts of a page a phone answers whoever touches it. */
const APART_MS = 50;

interface LaterProps {
  /** 1 for the part that comes first. */
  turn: number;
  children: ReactNode;
}

/**
 * A part of a long page below what is seen first: parts come one after the other, each in a task of its own, so that none holds a phone
 * up. Who comes back to the page finds all of them, and so the place that was scrolled to.
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
