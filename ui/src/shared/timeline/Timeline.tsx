import { Disclosure } from '../disclosure/Disclosure';
import { groupEvents, lineText, type TimelineEvent, type TimelineLine } from './group';
import classes from './Timeline.module.css';

interface TimelineProps {
  /** Latest first. */
  events: TimelineEvent[];
  /** The maximum number of lines, for a preview. */
  most?: number;
}

/**
 * A history, latest first: an event of several people is one line, and a run of the same kind
 * collapses into its latest.
 */
export function Timeline({ events, most }: TimelineProps) {
  return (
    <ol className={classes.timeline}>
      {groupEvents(events)
        .slice(0, most)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order
          <li key={`${line.at} ${index}`} className={classes.event}>
            <Line line={line} />
            {line.earlier.length > 0 && most === undefined && <Earlier lines={line.earlier} />}
          </li>
        ))}
    </ol>
  );
}

function Line({ line }: { line: TimelineLine }) {
  return (
    <>
      <span>{lineText(line)}</span>
      {line.why && <span className={classes.second}>{line.why}</span>}
      <span className={classes.second}>
        <time dateTime={line.at}>{line.when}</time>
        {line.by && ` by ${line.by}`}
      </span>
    </>
  );
}

function Earlier({ lines }: { lines: TimelineLine[] }) {
  const first = lines.at(-1);
  const count = lines.length === 1 ? 'once before' : `${lines.length} times before`;
  return (
    <Disclosure summary={`The same ${count}, since ${first?.when}`} className={classes.earlier}>
      <ol>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order
          <li key={`${line.at} ${index}`}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
