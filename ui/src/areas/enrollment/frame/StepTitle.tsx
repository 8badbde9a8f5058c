import { type ReactNode, useEffect, useRef } from 'react';
import classes from './frame.module.css';

/**
 * A step's heading. It receives the focus when the step opens, so that the next Tab starts there.
 */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  );
}
