import classes from './PracticeSignup.module.css';
import { STEPS } from './words';

/** The current step of the sign-up. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span>
            {index + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
