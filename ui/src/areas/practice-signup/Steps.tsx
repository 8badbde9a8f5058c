import classes from './PracticeSignup.module.css';

const STEPS = ['Plan and email', 'Your practice', 'Payment', 'Password and agreements'];

/** Where somebody is in the sign-up. */
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
