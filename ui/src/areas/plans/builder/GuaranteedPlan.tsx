import { Anchor, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { fromCents, money } from '~/shared/money/money';
import type { PlanDetail } from '../calls';
import classes from './Builder.module.css';
import { centsOf, type Draft, type FieldErrors } from './draft';

interface GuaranteedPlanProps {
  detail: PlanDetail;
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
}

/** Whether monthly members of this plan pay the setup fee of the guaranteed payment plan. */
export function GuaranteedPlan({ detail, draft, errors, onChange }: GuaranteedPlanProps) {
  if (!detail.gppActive) {
    return (
      <p className={classes.note}>
        The guaranteed payment plan is off for your office.{' '}
        <Anchor
          inherit
          underline="always"
          component={Link}
          to="/account/settings/membership-plan?tab=payments"
        >
          See plan settings
        </Anchor>
      </p>
    );
  }
  const percent = detail.gppSetupFeePercent;
  // Rounded half up to the cent, as the server does.
  const feeCents = Math.floor((centsOf(draft.monthly) * 12 * percent + 50) / 100);
  return (
    <>
      <Switch
        label="Guarantee the monthly payments of this plan"
        checked={!draft.disableGpp}
        error={errors.disableGpp}
        onChange={(event) => onChange({ disableGpp: !event.currentTarget.checked })}
      />
      <p className={classes.note}>
        {draft.disableGpp
          ? 'Monthly members pay the activation fee, if there is one.'
          : `Monthly members pay a setup fee once, ${percent}% of a year${
              feeCents > 0 ? `: ${money(fromCents(feeCents))} at this price` : ''
            }, instead of the activation fee.`}
      </p>
    </>
  );
}
