import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  /** The label that opens it: "Breakdown". */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * Content that is collapsed by default. The browser's own element, with an arrow that looks the
 * same in each browser.
 */
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
