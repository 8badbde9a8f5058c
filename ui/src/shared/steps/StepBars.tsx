import { IconCheck } from '@tabler/icons-react';

interface StepBarsProps<Step extends string> {
  label: string;
  steps: readonly Step[];
  current: Step;
  nameOf: (step: Step) => string;
  goTo: (step: Step) => void;
  /** The accessible label of the check mark. */
  size: number;
  classes: Record<'steps' | 'step' | 'mark' | 'back', string | undefined>;
}

/** A bar for each step: the current one, completed ones (links back), and upcoming ones. */
export function StepBars<Step extends string>({
  label,
  steps,
  current,
  nameOf,
  goTo,
  size,
  classes,
}: StepBarsProps<Step>) {
  const at = steps.indexOf(current);
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const done = index < at;
          return (
            <li
              key={step}
              className={classes.step}
              data-state={done ? 'done' : index === at ? 'current' : 'next'}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {done ? <IconCheck size={size} stroke={2.5} /> : index + 1}
              </span>
              {done ? (
                <button type="button" className={classes.back} onClick={() => goTo(step)}>
                  {nameOf(step)}
                </button>
              ) : (
                nameOf(step)
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
