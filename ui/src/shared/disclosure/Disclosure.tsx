import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  /** What opens it: "Breakdown". */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Something that stays folded until it is asked for. The browser's own element, with an arrow that looks the same in each. */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  return (
    <details className={clsx(classes.disclosure, className)}>
      <summary>
        <IconChevronRight size={14} stroke={2} aria-hidden="true" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
