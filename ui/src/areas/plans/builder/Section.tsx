import { type ReactNode, useId } from 'react';
import classes from './Builder.module.css';

interface SectionProps {
  title: string;
  /** A line or two below the title. */
  help?: ReactNode;
  children: ReactNode;
}

/** A section of the form: its description on the left, its fields on the right. */
export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
