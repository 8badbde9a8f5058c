import type { ReactNode } from 'react';
import classes from './SearchLine.module.css';

/** A search above a list that has no other tools, or a few; as wide as a phone. */
export function SearchLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}
