import type { FilterChip } from '~/shared/filter-chips/FilterChips';
import { choicesOf } from '~/shared/form/choices';
import type { IncompletePractice, IncompleteStage, MissingStep } from './calls';

const STEPS: Record<IncompletePractice['step'], string> = {
  details: 'Practice details',
  payment: 'Payment',
  activation: 'Password and agreements',
  complete: 'Complete',
};

const MISSING: Record<MissingStep, string> = {
  agreements: 'Agreements',
  payments_account: 'Payments account',
  active_plan: 'Active plan',
};

export const STAGES: FilterChip<IncompleteStage | 'all'>[] = choicesOf({
  all: 'All',
  sign_up: 'In sign-up',
  agreements: 'No agreements',
  payments_account: 'No payments account',
  active_plan: 'No active plan',
});

/** The step of the sign-up, or what the practice still lacks before patients can join. */
export function stoppedAt({ step, missing }: IncompletePractice): string {
  if (step !== 'complete') return STEPS[step];
  return `Missing: ${missing.map((one) => MISSING[one]).join(', ')}`;
}
