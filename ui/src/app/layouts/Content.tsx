import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page's main part. After a navigation it takes the focus, so that the next Tab starts there. */
export function Content({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const path = useLocation().pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
