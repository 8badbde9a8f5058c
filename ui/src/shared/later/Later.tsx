import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Between two parts of a page a phone answers whoever touches it. */
const APART_MS = 50;

interface LaterProps {
  /** 1 for the part that comes first. */
  turn: number;
  children: ReactNode;
}

/** A part of a long page below what is seen first: parts come one after the other, each in a task of its own, so that none holds a phone up. */
export function Later({ turn, children }: LaterProps) {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setCome(true)), turn * APART_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return come ? children : null;
}
