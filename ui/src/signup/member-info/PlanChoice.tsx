import { Button } from '@mantine/core';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { asksInsured } from '~/order/field-problems';
import { Inclusions } from '~/order/Inclusions';
import { pricedPeriods } from '~/order/money';
import type { Choice } from '~/order/person';
import { planAges, planDescription, planName } from '~/order/plan-words';
import { useTexts } from '~/order/texts';
import type { MemberOffers, Period, Plan } from '~/order/types';
import { price as showPrice } from '~/shared/money/money';
import frame from '../frame/frame.module.css';
import { FamilyPriceTable } from '../landing/FamilyPriceTable';
import { PeriodSwitch } from '../landing/PeriodSwitch';
import { PlanCost } from '../landing/PlanCost';
import { useBrandTexts, useField, usePlans, useSignup } from '../signup-context';
import type { SignupState } from '../state/state';
import { ExtraPlans } from './ExtraPlans';
import classes from './member-info.module.css';

interface PlanChoiceProps {
  /** The person's key in the quote: "owner" or a member's. */
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

/**
 * The plans a person can have, once the birth date determines them, with the reason where one is
 * not offered.
 */
export function PlanChoice(props: PlanChoiceProps) {
  const { state, dispatch, page, quoteAgain } = useSignup();
  const { t } = useTexts();
  const { memberKey, choice } = props;
  const { name: planOf } = usePlans();
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
          {choice.planId !== null && `${t('plan.carried', { plan: planOf(choice.planId) })} `}
          {t(props.dobKnown ? 'plan.insuredFirst' : 'plan.dobFirst')}
        </p>
      ) : isFailed(state.quoting) ? (
        <div role="alert">
          <p className={frame.lead}>{t(`plan.${state.quoting}`)}</p>
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

const isFailed = (
  quoting: SignupState['quoting'],
): quoting is Exclude<SignupState['quoting'], 'idle' | 'loading'> =>
  quoting === 'failed' || quoting === 'busy' || quoting === 'offline';

interface OffersProps extends PlanChoiceProps {
  titleId: string;
  offers: MemberOffers;
  period: Period;
  choose: (change: Partial<Choice>) => void;
}

function Offers(props: OffersProps) {
  const { path, memberKey, choice, firstName, titleId, offers, period, choose } = props;
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
                offer={offer}
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
      <FamilyPrices planIds={shown.map((offer) => offer.planId)} period={period} />
      <ExtraPlans {...props} />
    </>
  );
}

/** These plans' prices as the family grows, shown before choosing. */
function FamilyPrices({ planIds, period }: { planIds: number[]; period: Period }) {
  const { page } = useSignup();
  const { t } = useTexts();
  const id = useId();
  if (!pricedPeriods(page.familyPrices ?? [], planIds).includes(period)) return null;
  return (
    <details className={classes.chartBox}>
      <summary id={id}>
        <IconChevronDown size={17} aria-hidden="true" />
        {t('chart.near')}
      </summary>
      <FamilyPriceTable planIds={planIds} period={period} labelledBy={id} />
    </details>
  );
}

function PlanCard({
  plan,
  offer,
  period,
  name,
  checked,
  onChoose,
  onBlur,
}: {
  plan: Plan;
  offer: MemberOffers['offers'][number];
  period: Period;
  name: string;
  checked: boolean;
  onChoose: () => void;
  onBlur: () => void;
}) {
  const { t, language } = useTexts();
  const id = useId();
  const { words } = useBrandTexts();
  const discounted = offer.discountedPrice !== offer.price;
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
          aria-describedby={`${id}-ages ${id}-cost`}
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
          {showPrice(offer.discountedPrice)}
          <small>{t(period === 'month' ? 'period.perMonth' : 'period.perYear')}</small>
          {discounted && <s className={classes.listPrice}>{showPrice(offer.price)}</s>}
        </span>
      </span>
      <Inclusions
        plan={plan}
        language={language}
        t={t}
        everythingElse={words.card.everythingElse}
      />
      <PlanCost
        id={`${id}-cost`}
        className={classes.cardWorth}
        plan={plan}
        period={period}
        year={offer.firstYear}
      />
    </label>
  );
}
