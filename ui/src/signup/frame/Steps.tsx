import { IconCheck } from '@tabler/icons-react';
import { type TextKey, useTexts } from '~/order/texts';
import { STEPS } from '../address';
import { useSignup } from '../signup-context';
import classes from './frame.module.css';

const LABELS = {
  'member-info': 'steps.memberInfo',
  confirm: 'steps.confirm',
  checkout: 'steps.checkout',
} as const satisfies Record<string, TextKey>;

/** Three bars: where one is, what is done (a way back), what comes. */
export function Steps() {
  const { state, goTo } = useSignup();
  const { t } = useTexts();
  const current = STEPS.indexOf(state.step);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => {
          const done = index < current;
          return (
            <li
              key={step}
              className={classes.stepItem}
              data-state={done ? 'done' : index === current ? 'current' : 'next'}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={classes.stepMark} aria-hidden="true">
                {done ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              {done ? (
                <button type="button" className={classes.stepButton} onClick={() => goTo(step)}>
                  {t(LABELS[step])}
                </button>
              ) : (
                t(LABELS[step])
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
