import { Switch } from '@mantine/core';
import { AmountInput } from '~/shared/form/AmountInput';
import { typedAmount } from '~/shared/money/typed';
import classes from './Plans.module.css';
import type { MasterPlanDetail, PlanOverrides } from './types';

/** The limits as they are entered. */
export interface LimitsDraft {
  monthly: boolean;
  monthlyLowest: string;
  monthlyHighest: string;
  annually: boolean;
  annuallyLowest: string;
  annuallyHighest: string;
  visibility: boolean;
}

export function limitsOf(overrides?: MasterPlanDetail['overrides']): LimitsDraft {
  return {
    monthly: overrides?.monthly !== undefined,
    monthlyLowest: overrides?.monthly?.lowest ?? '',
    monthlyHighest: overrides?.monthly?.highest ?? '',
    annually: overrides?.annually !== undefined,
    annuallyLowest: overrides?.annually?.lowest ?? '',
    annuallyHighest: overrides?.annually?.highest ?? '',
    visibility: overrides?.visibility ?? false,
  };
}

const amount = (text: string) => typedAmount(text) ?? '0.00';

/** The limits as they are sent. */
export const overridesOf = (draft: LimitsDraft): PlanOverrides => ({
  monthly: draft.monthly
    ? { lowest: amount(draft.monthlyLowest), highest: amount(draft.monthlyHighest) }
    : undefined,
  annually: draft.annually
    ? { lowest: amount(draft.annuallyLowest), highest: amount(draft.annuallyHighest) }
    : undefined,
  visibility: draft.visibility,
});

interface LimitsProps {
  draft: LimitsDraft;
  errors: Record<string, string>;
  onChange: (draft: LimitsDraft) => void;
}

/** What groups and locations may set: prices within limits, and where the plan is shown. */
export function Limits({ draft, errors, onChange }: LimitsProps) {
  const set = (change: Partial<LimitsDraft>) => onChange({ ...draft, ...change });
  return (
    <div className={classes.form}>
      <Switch
        label="Their own monthly price"
        checked={draft.monthly}
        error={errors['overridePrice.monthly']}
        onChange={(event) => set({ monthly: event.currentTarget.checked })}
      />
      {draft.monthly && (
        <>
          <AmountInput
            label="Lowest monthly price"
            value={draft.monthlyLowest}
            onChange={(monthlyLowest) => set({ monthlyLowest })}
          />
          <AmountInput
            label="Highest monthly price"
            value={draft.monthlyHighest}
            onChange={(monthlyHighest) => set({ monthlyHighest })}
          />
        </>
      )}
      <Switch
        label="Their own yearly price"
        checked={draft.annually}
        error={errors['overridePrice.annually']}
        onChange={(event) => set({ annually: event.currentTarget.checked })}
      />
      {draft.annually && (
        <>
          <AmountInput
            label="Lowest yearly price"
            value={draft.annuallyLowest}
            onChange={(annuallyLowest) => set({ annuallyLowest })}
          />
          <AmountInput
            label="Highest yearly price"
            value={draft.annuallyHighest}
            onChange={(annuallyHighest) => set({ annuallyHighest })}
          />
        </>
      )}
      <Switch
        label="Where the plan is shown"
        checked={draft.visibility}
        onChange={(event) => set({ visibility: event.currentTarget.checked })}
      />
    </div>
  );
}
