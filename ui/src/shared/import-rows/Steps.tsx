import { useEffect, useRef } from 'react';
import classes from './ImportRows.module.css';

/**
 * The current step. A step that starts receives the focus, so that a screen reader announces it.
 */
export function Steps<Step extends string>({
  steps,
  step,
}: {
  steps: { step: Step; label: string }[];
  step: Step;
}) {
  const current = steps.findIndex((one) => one.step === step);
  const here = useRef<HTMLLIElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (!first.current) here.current?.focus();
    first.current = false;
  }, [step]);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ step: name, label }, index) => (
        <li
          key={name}
          ref={index === current ? here : undefined}
          tabIndex={index === current ? -1 : undefined}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
