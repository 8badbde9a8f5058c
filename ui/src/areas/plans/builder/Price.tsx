import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { AmountInput } from '~/shared/form/AmountInput';
import { fromCents, price } from '~/shared/money/money';
import { LIST_ADDRESS } from '../addresses';
import type { PlanDetail } from '../calls';
import { PANELS } from '../panels';
import classes from './Builder.module.css';
import { centsOf, type Draft, type FieldErrors, guaranteedText, isLeftOut } from './draft';
import { MarketPrice } from './MarketPrice';
import { Optional } from './Names';
import { priceAlertText } from './price-alert';
import type { Recommendation } from './prices';
import { RecommendedPrice } from './RecommendedPrice';

interface PriceProps {
  detail: PlanDetail;
  draft: Draft;
  errors: FieldErrors;
  recommended: Recommendation;
  onChange: (change: Partial<Draft>) => void;
}

/**
 * The plan's price, and the recommended one. The price of a plan with members changes through a
 * price change, not here.
 */
export function Price({ detail, draft, errors, recommended, onChange }: PriceProps) {
  const { touched, planId } = detail;
  const held = { monthly: touched.monthly > 0, annually: touched.annually > 0 };
  const anyHeld = held.monthly || held.annually;
  const preset = detail.presets.find(({ key }) => key === draft.presetType);
  const alert = priceAlertText(preset, centsOf(draft.monthly));
  const use = () =>
    onChange({
      ...(held.monthly ? {} : { monthly: fromCents(recommended.monthlyCents) }),
      ...(held.annually ? {} : { annually: fromCents(recommended.yearlyCents) }),
    });
  return (
    <>
      <RecommendedPrice
        recommended={recommended}
        procedures={detail.procedures}
        onUse={held.monthly && held.annually ? undefined : use}
      />
      <MarketPrice officeId={detail.officeId} preset={draft.presetType} />
      <div className={classes.triple}>
        <AmountInput
          label="Monthly price"
          value={draft.monthly}
          placeholder="Not sold monthly"
          error={errors['pricing.monthly']}
          disabled={held.monthly}
          onChange={(monthly) => onChange({ monthly })}
        />
        <AmountInput
          label="Yearly price"
          value={draft.annually}
          placeholder="Not sold yearly"
          error={errors['pricing.annually']}
          disabled={held.annually}
          onChange={(annually) => onChange({ annually })}
        />
        <AmountInput
          label="Activation fee"
          value={draft.activationFee}
          placeholder="None"
          error={errors.activationFee}
          onChange={(activationFee) => onChange({ activationFee })}
        />
      </div>
      {alert && (
        <p className={classes.alert} role="status">
          {alert}
        </p>
      )}
      <p className={classes.note}>
        {anyHeld && (
          <>
            To change its price, start a price change; we notify members first.{' '}
            {PANELS.price && planId !== undefined && (
              <Anchor
                inherit
                underline="always"
                component={Link}
                to={`${LIST_ADDRESS}?price=${planId}`}
              >
                Change price
              </Anchor>
            )}{' '}
          </>
        )}
        Monthly members pay the activation fee once.{' '}
        {detail.features.gpp && 'It isn’t charged on plans with a guaranteed-payment setup fee.'}
      </p>
      <div className={classes.pair}>
        <AmountInput
          label={<Optional>Guaranteed monthly</Optional>}
          value={guaranteedText(draft.guaranteedMonth, draft.monthly)}
          placeholder="None"
          error={errors['worryFree.month']}
          onChange={(text) => onChange({ guaranteedMonth: { text, isDefault: false } })}
        />
        <AmountInput
          label={<Optional>Guaranteed yearly</Optional>}
          value={guaranteedText(draft.guaranteedYear, draft.annually)}
          placeholder="None"
          error={errors['worryFree.year']}
          onChange={(text) => onChange({ guaranteedYear: { text, isDefault: false } })}
        />
      </div>
      <p className={classes.note}>
        Anyone who joins now never pays more than the guaranteed price, even if you raise prices
        later. {leftOutWords(draft)}
      </p>
    </>
  );
}

/** Which guaranteed prices of plan settings do not apply to this plan, with the reason. */
function leftOutWords({ guaranteedMonth, guaranteedYear, monthly, annually }: Draft): string {
  const left = [
    ...(isLeftOut(guaranteedMonth, monthly) ? [`${price(guaranteedMonth.text)} a month`] : []),
    ...(isLeftOut(guaranteedYear, annually) ? [`${price(guaranteedYear.text)} a year`] : []),
  ];
  if (left.length === 0) return '';
  return `Your settings guarantee ${left.join(' and ')}. That is under this price, so it is left out.`;
}

/** "Minimum $10 a month." */
export const minimumWords = (cents: number): string =>
  `Minimum ${price(fromCents(cents))} a month, ${price(fromCents(cents * 12))} a year.`;
