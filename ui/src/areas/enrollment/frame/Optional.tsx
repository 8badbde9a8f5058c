import type { ReactNode } from 'react';
import classes from './frame.module.css';

/** A field's label that says that the field may stay empty. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className={classes.optional}>(optional)</span>
  </>
);
