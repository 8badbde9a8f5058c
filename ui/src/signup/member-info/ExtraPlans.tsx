import { Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { Choice } from '~/order/person';
import { useTexts } from '~/order/texts';
import type { AdditionalPlan, MemberOffers } from '~/order/types';
import { price as showPrice } from '~/shared/money/money';
import frame from '../frame/frame.module.css';
import { PeriodSwitch } from '../landing/PeriodSwitch';
import { useField, usePlans } from '../signup-context';
import classes from './member-info.module.css';

type Offer = MemberOffers['offers'][number];

/** The other plans a person is offered, each once, with the offers of its one or two periods. */
export function otherPlans(offers: Offer[], choice: Choice): { planId: number; offers: Offer[] }[] {
  const ids = [...new Set(offers.map((offer) => offer.planId))];
  return ids
    .filter((planId) => planId !== choice.planId)
    .map((planId) => ({ planId, offers: offers.filter((offer) => offer.planId === planId) }));
}

/**
 * Additional plans next to the first, such as whitening: rarely wanted, so collapsed by default.
 * None can be added twice.
 */
export function ExtraPlans({
  path,
  memberKey,
  choice,
  offers,
  firstName,
  choose,
}: {
  path: string;
  memberKey: string;
  choice: Choice;
  offers: MemberOffers;
  firstName: string;
  choose: (change: Partial<Choice>) => void;
}) {
  const { t } = useTexts();
  const { error } = useField(`${path}.additionalPlans`);
  const [opened, setOpen] = useState(false);
  const errorId = useId();
  const others = otherPlans(offers.offers, choice);
  if (choice.planId === null || others.length === 0) return null;
  if (!opened && choice.additional.length === 0)
    return (
      <button type="button" className={clsx(frame.textButton)} onClick={() => setOpen(true)}>
        <IconPlus size={16} aria-hidden="true" />
        {t('plan.addSecond', { name: firstName })}
      </button>
    );
  const without = (planId: number) => choice.additional.filter((extra) => extra.planId !== planId);
  return (
    <fieldset
      className={clsx(classes.group, classes.block)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{t('plan.second', { name: firstName })}</legend>
      <div className={classes.extras}>
        {others.map(({ planId, offers: own }) => (
          <ExtraPlan
            key={planId}
            name={`${memberKey}-${planId}`}
            offers={own}
            chosen={choice.additional.find((extra) => extra.planId === planId) ?? null}
            preferred={choice.period}
            onChange={(extra) =>
              choose({ additional: extra ? [...without(planId), extra] : without(planId) })
            }
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ExtraPlan({
  name,
  offers,
  chosen,
  preferred,
  onChange,
}: {
  name: string;
  offers: Offer[];
  chosen: AdditionalPlan | null;
  preferred: Choice['period'];
  onChange: (extra: AdditionalPlan | null) => void;
}) {
  const { t } = useTexts();
  const { name: planName } = usePlans();
  const period = chosen?.period ?? preferred;
  const offer = offers.find((one) => one.period === period) ?? offers[0];
  if (!offer) return null;
  const { planId } = offer;
  return (
    <div className={classes.extra}>
      <Checkbox
        py="xs"
        label={`${planName(planId)}, ${showPrice(offer.price)}${t(offer.period === 'month' ? 'period.perMonth' : 'period.perYear')}`}
        checked={chosen !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { planId, period: offer.period } : null)
        }
      />
      {chosen && offers.length > 1 && (
        <PeriodSwitch
          name={name}
          period={offer.period}
          onChange={(next) => onChange({ planId, period: next })}
        />
      )}
    </div>
  );
}
