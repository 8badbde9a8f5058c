import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { cardLines } from '~/order/card-lines';
import { listed } from '~/order/listed';
import {
  familySteps,
  featuredPlan,
  offeredPlans,
  offeredVariant,
  plainPercent,
} from '~/order/money';
import { PlanCard } from '~/order/PlanCard';
import { fullName } from '~/order/person';
import { planName } from '~/order/plan-words';
import { useTexts } from '~/order/texts';
import type { Language, Period, Plan } from '~/order/types';
import { money, price as showPrice } from '~/shared/money/money';
import frame from '../frame/frame.module.css';
import { Header } from '../frame/Header';
import { useBrandTexts, useSignup } from '../signup-context';
import classes from './landing.module.css';
import { OfficeCard } from './OfficeCard';
import { PeriodSwitch } from './PeriodSwitch';
import { PlanCost } from './PlanCost';

/** The target of "Choose a plan": the form's heading. */
export const FORM_ID = 'join';

function toForm(event: MouseEvent) {
  event.preventDefault();
  const form = document.getElementById(FORM_ID);
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector<HTMLElement>('#join-title')?.focus({ preventScroll: true });
}

/**
 * The hero's offer: one plan's own benefits, discount, price and first year, so that it promises
 * nothing else.
 */
export function heroOffer(plan: Plan, language: Language): Record<string, string> | null {
  const month = offeredVariant(plan, 'month');
  const percent = Number(plan.otherDiscountPercent ?? 0);
  if (!month || percent <= 0 || plan.inclusions.length === 0) return null;
  const labels = cardLines(plan, language, { everythingElse: '', percentOff: () => '' })
    .filter((line) => 'quantity' in line)
    .map(({ label }) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()));
  return {
    plan: planName(plan, language),
    included: listed(labels, language),
    percent: String(percent),
    price: showPrice(month.price),
    firstYear: money(month.firstYear.total),
  };
}

/** The office's own headline, in the page's language or in English. */
export function ownHeadline(
  office: { headline?: string; spanishHeadline?: string },
  language: Language,
): string | undefined {
  return (language === 'es' && office.spanishHeadline) || office.headline || undefined;
}

export function Hero() {
  const { page, state } = useSignup();
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const featured = featuredPlan(page.plans);
  const offer = featured && heroOffer(featured, language);
  const subline = offer ? say(words.landing.heroSubline, offer) : words.landing.heroSublineNoPrice;
  return (
    <div className={classes.hero}>
      <Header landing />
      <section className={frame.container}>
        <div className={classes.heroGrid}>
          <div>
            <h1 className={classes.headline}>
              {ownHeadline(page.office, language) ?? say(words.landing.heroHeadline)}
            </h1>
            <p className={classes.subline}>{subline}</p>
            <div className={classes.heroActions}>
              <a href={`#${FORM_ID}`} className={classes.heroButton} onClick={toForm}>
                {t('landing.choose')}
              </a>
              {familySteps(page.familyDiscounts).length > 0 && (
                <a href="#family" className={classes.heroLink}>
                  {t('landing.seeFamily')}
                </a>
              )}
            </div>
          </div>
          {featured && (
            <OfficeCard
              plan={featured}
              name={fullName(state.owner) || t('card.yourName')}
              number={`${page.office.cardPrefix}-00000`}
            />
          )}
        </div>
        <ul className={classes.trust}>
          {page.rules.trustPoints[language].map((point) => (
            <li key={point}>
              <IconCheck size={18} stroke={2.25} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/**
 * The price per person as the family grows, from the office's own discounts and the featured plan's
 * price.
 */
export function FamilyStaircase() {
  const { page } = useSignup();
  const { t, language } = useTexts();
  const steps = familySteps(page.familyDiscounts);
  const featured = featuredPlan(page.plans);
  if (steps.length === 0 || !featured || featured.disableFamilyDiscounts) return null;
  const period: Period = offeredVariant(featured, 'month') ? 'month' : 'year';
  const priceFor = (members: number) =>
    page.familyPrices.find(
      (price) => price.planId === featured.id && price.period === period && price.size === members,
    )?.price ?? '0.00';
  return (
    <section
      id="family"
      className={clsx(frame.container, classes.section)}
      aria-labelledby="family-title"
    >
      <div className={classes.sectionHead}>
        <h2 id="family-title" className={classes.heading}>
          {t('family.title')}
        </h2>
        <p>{t('family.text')}</p>
      </div>
      <ol className={classes.stairs}>
        {steps.map((step, index) => (
          <li
            key={step.members}
            className={classes.stair}
            data-last={index === steps.length - 1}
            style={{ '--step': index } as CSSProperties}
          >
            <span className={classes.dots} aria-hidden="true">
              {Array.from({ length: step.members }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity beyond their position
                <i key={dot} />
              ))}
            </span>
            <div>
              <p className={classes.stairName}>
                {step.members === 1
                  ? t('family.justYou')
                  : t(step.orMore ? 'family.orMore' : 'family.members', { count: step.members })}
              </p>
              <p className={classes.stairPrice}>
                {showPrice(priceFor(step.members))}
                <span>{t(period === 'month' ? 'period.perMonth' : 'period.perYear')}</span>
              </p>
              <p className={classes.stairNote}>
                {step.percent === 0
                  ? t('family.standard')
                  : t('family.percent', { percent: plainPercent(String(step.percent)) })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.stairsNote}>
        {t('family.example', { plan: planName(featured, language) })}
      </p>
    </section>
  );
}

/** Every plan on offer: its yearly benefits, their value at the office's usual fees, its price. */
export function Plans() {
  const { page, state, dispatch } = useSignup();
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const plans = offeredPlans(page.plans);
  const both =
    plans.some((plan) => offeredVariant(plan, 'month')) &&
    plans.some((plan) => offeredVariant(plan, 'year'));
  const [chosen, setPeriod] = useState<Period>('month');
  const period: Period = both
    ? chosen
    : plans.some((plan) => offeredVariant(plan, 'month'))
      ? 'month'
      : 'year';
  const choose = (plan: Plan) => (event: MouseEvent) => {
    if (state.owner.enroll)
      dispatch({ do: 'choose', key: 'owner', choice: { planId: plan.id, period, additional: [] } });
    toForm(event);
  };
  return (
    <section
      id="plans"
      className={clsx(frame.container, classes.section)}
      aria-labelledby="plans-title"
    >
      <div className={classes.sectionHead}>
        <h2 id="plans-title" className={classes.heading}>
          {say(words.landing.plansTitle)}
        </h2>
        {both && (
          <div style={{ justifySelf: 'end' }}>
            <PeriodSwitch name="plans" period={period} onChange={setPeriod} />
          </div>
        )}
      </div>
      <ul className={classes.plans}>
        {plans.map((plan) => {
          const variant =
            offeredVariant(plan, period) ??
            offeredVariant(plan, period === 'month' ? 'year' : 'month');
          const shownPeriod = variant === offeredVariant(plan, 'month') ? 'month' : 'year';
          return (
            <PlanCard
              key={plan.id}
              as="li"
              heading="h3"
              plan={plan}
              period={shownPeriod}
              price={variant?.price ?? '0.00'}
              language={language}
              t={t}
              everythingElse={words.card.everythingElse}
              cost={<PlanCost plan={plan} period={shownPeriod} year={variant?.firstYear} />}
            >
              <a href={`#${FORM_ID}`} className={classes.planButton} onClick={choose(plan)}>
                {t('landing.choosePlan', { plan: planName(plan, language) })}
              </a>
            </PlanCard>
          );
        })}
      </ul>
    </section>
  );
}

export function Questions() {
  const { page, brand } = useSignup();
  const { language } = useTexts();
  const { words, say } = useBrandTexts();
  const hours = (language === 'es' && page.office.spanishHours) || page.office.hours;
  return (
    <section id="questions" className={classes.questions} aria-labelledby="questions-title">
      <div className={clsx(frame.container, classes.questionsGrid)}>
        <div>
          <h2 id="questions-title" className={classes.heading}>
            {words.landing.questionsTitle}
          </h2>
          <p>
            {say(words.landing.questionsHelp)}
            {hours ? ` ${hours}` : ''}
          </p>
        </div>
        <div>
          {brand.faq.map((item, index) => (
            <details key={item.key} className={classes.question} open={index === 0}>
              <summary>
                {say(item.question[language])}
                <IconChevronDown size={18} aria-hidden="true" />
              </summary>
              <p className={classes.answer}>{say(item.answer[language])}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

export function JoinBand() {
  const { t } = useTexts();
  const { words } = useBrandTexts();
  return (
    <section className={classes.band} aria-labelledby="band-title">
      <div className={clsx(frame.container, classes.bandGrid)}>
        <div>
          <h2 id="band-title" className={classes.heading}>
            {words.landing.joinTitle}
          </h2>
          <p>{words.landing.joinSubline}</p>
        </div>
        <a href={`#${FORM_ID}`} className={classes.bandButton} onClick={toForm}>
          {t('landing.choose')}
        </a>
      </div>
    </section>
  );
}
