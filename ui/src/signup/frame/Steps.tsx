import { type TextKey, useTexts } from '~/order/texts';
import { StepBars } from '~/shared/steps/StepBars';
import { STEPS } from '../address';
import { useSignup } from '../signup-context';
import classes from './frame.module.css';

const LABELS = {
  'member-info': 'steps.memberInfo',
  confirm: 'steps.confirm',
  checkout: 'steps.checkout',
} as const satisfies Record<string, TextKey>;

/** The three steps of the sign-up. */
export function Steps() {
  const { state, goTo } = useSignup();
  const { t } = useTexts();
  return (
    <StepBars
      label={t('steps.label')}
      steps={STEPS}
      current={state.step}
      nameOf={(step) => t(LABELS[step])}
      goTo={goTo}
      size={14}
      classes={{
        steps: classes.steps,
        step: classes.stepItem,
        mark: classes.stepMark,
        back: classes.stepButton,
      }}
    />
  );
}
