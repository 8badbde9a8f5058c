import { IconCheck } from '@tabler/icons-react';
import { useEnrollment } from '../context';
import { STEPS, type Step } from '../state/state';
import classes from './frame.module.css';

const LABELS: Record<Step, string> = {
  'member-info': 'Member info',
  confirm: 'Confirm',
  checkout: 'Checkout',
};

/** Three bars: where one is, what is done (a way back), what comes. */
export function Steps() {
  const { step, goTo } = useEnrollment();
  const current = STEPS.indexOf(step);
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {STEPS.map((one, index) => {
          const done = index < current;
          return (
            <li
              key={one}
              className={classes.step}
              data-state={done ? 'done' : index === current ? 'current' : 'next'}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {done ? <IconCheck size={13} stroke={2.5} /> : index + 1}
              </span>
              {done ? (
                <button type="button" className={classes.back} onClick={() => goTo(one)}>
                  {LABELS[one]}
                </button>
              ) : (
                LABELS[one]
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
