import { StepBars } from '~/shared/steps/StepBars';
import { useEnrollment } from '../context';
import { STEPS, type Step } from '../state/state';
import classes from './frame.module.css';

const LABELS: Record<Step, string> = {
  'member-info': 'Member info',
  confirm: 'Confirm',
  checkout: 'Checkout',
};

const { steps, step, mark, back } = classes;

/** The three steps of an enrollment. */
export function Steps() {
  const enrollment = useEnrollment();
  return (
    <StepBars
      label="Steps"
      steps={STEPS}
      current={enrollment.step}
      nameOf={(one) => LABELS[one]}
      goTo={enrollment.goTo}
      size={13}
      classes={{ steps, step, mark, back }}
    />
  );
}
