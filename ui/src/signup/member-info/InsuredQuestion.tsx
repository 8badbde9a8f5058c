import { useId } from 'react';
import { useTexts } from '~/order/texts';
import { useField } from '../signup-context';
import classes from './member-info.module.css';

/** Asked only where some plan is for insured or uninsured people only. */
export function InsuredQuestion({
  path,
  question,
  insured,
  onChange,
}: {
  path: string;
  question: string;
  insured: boolean | null;
  onChange: (insured: boolean) => void;
}) {
  const { t } = useTexts();
  const { error, onBlur, ...field } = useField(`${path}.insured`);
  const id = useId();
  return (
    <div className={classes.block}>
      <span id={`${id}-q`} className={classes.legend}>
        {question}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-q`}
        aria-describedby={error ? `${id}-e` : undefined}
        aria-invalid={error ? true : undefined}
        className={classes.yesNo}
        {...field}
      >
        {[true, false].map((answer) => (
          <label key={String(answer)} className={classes.card}>
            <input
              type="radio"
              className={classes.radio}
              name={`${path}-insured`}
              checked={insured === answer}
              onChange={() => onChange(answer)}
              onBlur={onBlur}
            />
            {t(answer ? 'yes' : 'no')}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-e`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
