import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';

interface TwoLinesProps {
  /** Left of both lines: an avatar. */
  lead?: ReactNode;
  first: ReactNode;
  /** Next to the first line: "New". */
  tag?: ReactNode;
  second?: ReactNode;
}

/** A cell with a second, muted line. */
export function TwoLines({ lead, first, tag, second }: TwoLinesProps) {
  return (
    <span className={classes.cell}>
      {lead}
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.text}>{first}</span>
          {tag}
        </span>
        {second && <span className={classes.second}>{second}</span>}
      </span>
    </span>
  );
}
