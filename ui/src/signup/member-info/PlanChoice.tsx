import { Button, Checkbox } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { price as showPrice } from '~/shared/money/money';
import type { MemberOffers, Period, Plan } from '../api/types';
import frame from '../frame/frame.module.css';
import { useBrandTexts, useField, usePlans, useSignup } from '../signup-context';
import type { Choice } from '../state/person';
import { asksInsured } from '../state/rules';
import { planName } from '../state/state';
import { useTexts } from '../texts';
import { Inclusions } from './Inclusions';
import classes from './member-info.module.css';
import { PeriodSwitch } from './PeriodSwitch';
import { planAges, planDescription, planWorth } from './plan-words';

interface PlanChoiceProps {
  /** The quote's key of the person: "owner" or a member's. */
  memberKey: string;
  /** Field path prefix: "owner" or "members.<key>". */
  path: string;
  firstName: string;
  /** Birth date known, possible and not in the future. */
  dobKnown: boolean;
  insured: boolean | null;
  choice: Choice;
  heading: string;
}

/** The plans one person can have, once the birth date says which; with the reason where one is not offered. */
export function PlanChoice(props: PlanChoiceProps) {
  const { state, dispatch, page, quoteAgain } = useSignup();
  const { t } = useTexts();
  const { memberKey, choice } = props;
  const titleId = useId();
  const offers = state.quote?.memberOffers.find(({ key }) => key === memberKey);
  const choose = (change: Partial<Choice>) =>
    dispatch({ do: 'choose', key: memberKey, choice: { ...choice, ...change } });
  const waitsForInsured = asksInsured(page.plans) && props.insured === null;
  const ready = props.dobKnown && !waitsForInsured;
  const periods = new Set(offers?.offers.map((offer) => offer.period));
  const period: Period =
    periods.has(choice.period) || periods.size === 0
      ? choice.period
      : choice.period === 'month'
        ? 'year'
        : 'month';
  return (
    <div>
      <div className={classes.groupHead}>
        <h3 id={titleId} className={frame.sectionTitle}>
          {props.heading}
        </h3>
        {ready && periods.size === 2 && (
          <PeriodSwitch
            name={memberKey}
            period={period}
            onChange={(next) => choose({ period: next })}
          />
        )}
      </div>
      {!ready ? (
        <p className={frame.lead} data-path={`${props.path}.planId`}>
          {t(props.dobKnown ? 'plan.insuredFirst' : 'plan.dobFirst')}
        </p>
      ) : state.quoting === 'failed' ? (
        <div role="alert">
          <p className={frame.lead}>{t('plan.failed')}</p>
          <Button variant="default" onClick={quoteAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : !offers || offers.age === null ? (
        <div className={classes.skeletons} aria-busy="true">
          <div className={classes.skeleton} />
          <div className={classes.skeleton} />
        </div>
      ) : (
        <Offers {...props} titleId={titleId} offers={offers} period={period} choose={choose} />
      )}
    </div>
  );
}

function Offers({
  path,
  memberKey,
  choice,
  firstName,
  titleId,
  offers,
  period,
  choose,
}: PlanChoiceProps & {
  titleId: string;
  offers: MemberOffers;
  period: Period;
  choose: (change: Partial<Choice>) => void;
}) {
  const { language, t } = useTexts();
  const { plan: planOf } = usePlans();
  const { error, onBlur, ...field } = useField(`${path}.planId`);
  const errorId = useId();
  const shown = offers.offers.filter((offer) => offer.period === period);
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        className={classes.cards}
        {...field}
      >
        {shown.map((offer) => {
          const plan = planOf(offer.planId);
          return (
            plan && (
              <PlanCard
                key={offer.planId}
                plan={plan}
                price={offer.price}
                period={period}
                name={`plan-${memberKey}`}
                checked={choice.planId === offer.planId}
                onChoose={() =>
                  choose({
                    planId: offer.planId,
                    period,
                    additional: choice.additional.filter((extra) => extra.planId !== offer.planId),
                  })
                }
                onBlur={onBlur}
              />
            )
          );
        })}
      </div>
      {shown.length === 0 && <p className={frame.lead}>{t('plan.none', { name: firstName })}</p>}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {offers.hidden
        .filter(({ reason }) => reason !== 'inactive')
        .map((hidden) => (
          <p key={hidden.planId} className={classes.why}>
            <IconInfoCircle size={17} aria-hidden="true" />
            {hidden.reasonText[language]}
          </p>
        ))}
      <ExtraPlans choice={choice} offers={offers} firstName={firstName} choose={choose} />
    </>
  );
}

function PlanCard({
  plan,
  price,
  period,
  name,
  checked,
  onChoose,
  onBlur,
}: {
  plan: Plan;
  price: string;
  period: Period;
  name: string;
  checked: boolean;
  onChoose: () => void;
  onBlur: () => void;
}) {
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const id = useId();
  const worth = planWorth(plan, period, t, say(words.wizard.worth));
  const description = planDescription(plan, language);
  return (
    <label className={classes.card}>
      <span className={classes.cardHead}>
        <input
          type="radio"
          className={classes.radio}
          name={name}
          checked={checked}
          onChange={onChoose}
          onBlur={onBlur}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={`${id}-ages`}
        />
        <span>
          <span id={`${id}-name`} className={classes.cardName}>
            {planName(plan, language)}
          </span>
          <span id={`${id}-ages`} className={classes.cardNote}>
            {planAges(plan, t)}
            {description && `. ${description}`}
          </span>
        </span>
        <span id={`${id}-price`} className={classes.cardPrice}>
          {showPrice(price)}
          <small>{t(period === 'month' ? 'period.perMonth' : 'period.perYear')}</small>
        </span>
      </span>
      <Inclusions plan={plan} />
      {worth && <span className={classes.cardWorth}>{worth}</span>}
    </label>
  );
}

/** A second plan beside the first, such as whitening: rarely wanted, so closed until asked for. */
function ExtraPlans({
  choice,
  offers,
  firstName,
  choose,
}: {
  choice: Choice;
  offers: MemberOffers;
  firstName: string;
  choose: (change: Partial<Choice>) => void;
}) {
  const { t } = useTexts();
  const { name } = usePlans();
  const [opened, setOpen] = useState(false);
  const open = opened || choice.additional.length > 0;
  const others = offers.offers.filter(
    (offer, index, all) =>
      offer.planId !== choice.planId &&
      (offer.period === choice.period ||
        !all.some((o) => o.planId === offer.planId && o.period === choice.period)) &&
      all.findIndex((o) => o.planId === offer.planId && o.period === offer.period) === index,
  );
  if (choice.planId === null || others.length === 0) return null;
  if (!open)
    return (
      <button type="button" className={clsx(frame.textButton)} onClick={() => setOpen(true)}>
        <IconPlus size={16} aria-hidden="true" />
        {t('plan.addSecond', { name: firstName })}
      </button>
    );
  return (
    <fieldset className={clsx(classes.group, classes.block)}>
      <legend className={classes.legend}>{t('plan.second', { name: firstName })}</legend>
      <div className={classes.extras}>
        {others.map((offer) => (
          <Checkbox
            key={offer.planId}
            py="xs"
            label={`${name(offer.planId)}, ${showPrice(offer.price)}${t(offer.period === 'month' ? 'period.perMonth' : 'period.perYear')}`}
            checked={choice.additional.some((extra) => extra.planId === offer.planId)}
            onChange={(event) =>
              choose({
                additional: event.currentTarget.checked
                  ? [...choice.additional, { planId: offer.planId, period: offer.period }]
                  : choice.additional.filter((extra) => extra.planId !== offer.planId),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
