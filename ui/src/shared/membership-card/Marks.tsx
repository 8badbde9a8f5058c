import clsx from 'clsx';
import classes from './Marks.module.css';

/** More benefits than this are counted in words. */
export const MOST_MARKS = 6;

interface MarksProps {
  quantity: number;
  /** How many of those are used: their marks are filled. */
  used?: number;
  /** The row of marks for screen readers. */
  text: string;
  className?: string;
}

/** A benefit of a plan as one mark for each unit, in the color of the text around it. */
export function Marks({ quantity, used = 0, text, className }: MarksProps) {
  return (
    <span className={clsx(classes.marks, className)} role="img" aria-label={text}>
      {Array.from({ length: quantity }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity beyond their position
        <i key={index} className={classes.mark} data-used={index < used || undefined} />
      ))}
    </span>
  );
}
