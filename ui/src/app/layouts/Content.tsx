import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Where the user may be typing already: a field, or a dialog opened while this page was still
 * loading.
 */
const IN_USE = 'input, textarea, select, [role="dialog"] *';

/**
 * The page's main part. After a navigation it receives the focus, so that the next Tab starts
 * there, unless the user is typing.
 */
export function Content({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const path = useLocation().pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!document.activeElement?.matches(IN_USE)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
