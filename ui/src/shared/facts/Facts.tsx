import { Fragment, type ReactNode } from 'react';
import classes from './Facts.module.css';

/** A long email breaks after its @, not within a word. */
function breakable(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value;
  const parts = value.split(/(?<=@)/);
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Labeled values of a side panel: "Email", "Mobile", "Next payment". */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{breakable(fact.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
