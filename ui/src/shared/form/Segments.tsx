import clsx from 'clsx';
import { useId } from 'react';
import classes from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small';
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/**
 * A choice of a few options side by side: radio buttons styled by CSS alone. Mantine's control
 * measures its labels when it mounts, which forces a layout of the whole page.
 */
export function Segments<Value extends string>({
  choices,
  value,
  onChange,
  size,
  className,
  ...label
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={clsx(classes.segments, size && classes[size], className)}
      {...label}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
