import { type ReactNode, useEffect, useRef } from 'react';
import frame from '../frame/frame.module.css';

/**
 * A step's heading: receives the focus when the step opens, so that a screen reader announces it.
 */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={frame.title}>
      {children}
    </h1>
  );
}
