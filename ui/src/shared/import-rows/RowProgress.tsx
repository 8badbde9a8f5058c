import classes from './RowProgress.module.css';

/** A job's progress with the rows of a file. */
export function RowProgress({ label, done, all }: { label: string; done: number; all: number }) {
  const percent = all === 0 ? 0 : Math.floor((done * 100) / all);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.progress}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
