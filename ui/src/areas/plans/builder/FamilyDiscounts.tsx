import { Anchor, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { perPeriod, price } from '~/shared/money/money';
import type { PlanDetail } from '../calls';
import classes from './Builder.module.css';
import { amountOf, centsOf, type Draft, type FieldErrors } from './draft';
import { type FamilyTiers, familyFigures } from './prices';

/** What each member pays as the family grows. */
export function FamilyFigures({
  tiers,
  monthly,
  annually,
}: {
  tiers: FamilyTiers;
  monthly: string;
  annually: string;
}) {
  const period = centsOf(monthly) > 0 ? 'month' : 'year';
  const amount = amountOf(period === 'month' ? monthly : annually);
  return (
    <ul className={classes.figures}>
      {familyFigures(amount, tiers).map((figure) => (
        <li key={figure.label} className={classes.figure}>
          <span className={classes.figureLabel}>{figure.label}</span>
          <strong>{figure.percent}% off</strong>{' '}
          {centsOf(amount) > 0 && (
            <span className={classes.quiet}>
              {price(figure.amount)}
              {perPeriod(period)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FamilyDiscountsProps {
  detail: PlanDetail;
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
}

/**
 * The office's discounts on this plan; they can be switched off for one plan where the brand allows
 * it.
 */
export function FamilyDiscounts({ detail, draft, errors, onChange }: FamilyDiscountsProps) {
  const some = Object.values(detail.familyDiscounts).some((percent) => Number(percent ?? 0) > 0);
  return (
    <>
      {detail.features.disableFamilyDiscounts && (
        <Switch
          label="Apply family discounts to this plan"
          checked={!draft.disableFamilyDiscounts}
          error={errors.disableFamilyDiscounts}
          onChange={(event) => onChange({ disableFamilyDiscounts: !event.currentTarget.checked })}
        />
      )}
      {!some ? (
        <p className={classes.note}>
          Your office has no family discounts yet.{' '}
          <Anchor
            inherit
            underline="always"
            component={Link}
            to="/account/settings/membership-plan?tab=family"
          >
            Set them in plan settings
          </Anchor>
        </p>
      ) : draft.disableFamilyDiscounts ? (
        <p className={classes.note}>
          Members of this plan pay its full price and don’t count for the family’s size.
        </p>
      ) : (
        <FamilyFigures
          tiers={detail.familyDiscounts}
          monthly={draft.monthly}
          annually={draft.annually}
        />
      )}
    </>
  );
}
