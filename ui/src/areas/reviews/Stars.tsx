import { VisuallyHidden } from '@mantine/core';
import classes from './Reviews.module.css';
import { MOST_STARS } from './words';

/** Stars as they are read: "4 of 5 stars". */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className={classes.stars}>
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(MOST_STARS - stars)}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** One to five stars to choose from, by pointer or arrow keys. */
export function StarChoice({
  legend,
  value,
  label,
  error,
  onChange,
}: {
  legend: string;
  value: number;
  label: (stars: number) => string;
  error?: string;
  onChange: (stars: number) => void;
}) {
  return (
    <fieldset className={classes.choice} aria-describedby={error ? 'stars-error' : undefined}>
      <legend>{legend}</legend>
      {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            value={stars}
            checked={value === stars}
            aria-label={label(stars)}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(stars)}
          />
          <span aria-hidden="true">{stars <= value ? '★' : '☆'}</span>
        </label>
      ))}
      {error && (
        <p id="stars-error" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
