import { useState } from 'react';
import { price as showPrice } from '~/shared/money/money';
import type { BrandTexts } from '~/signup/api/brand';
import type { Period, Plan } from '~/signup/api/types';
import { inclusionLabel } from '~/signup/landing/card-lines';
import signup from '~/signup/landing/landing.module.css';
import lists from '~/signup/member-info/member-info.module.css';
import { planAges, planCost, planDescription } from '~/signup/member-info/plan-words';
import { offeredVariant, plainPercent } from '~/signup/state/money';
import { planName } from '~/signup/state/state';
import type { Translate } from '~/signup/texts';
import classes from './Preview.module.css';
import type { Language } from './preview';

/** Days with a full refund, where no state says otherwise. */
const USUAL_DAYS = 90;

/** The plan's card on the sign-up page, with that page's own words and looks. */
export function SignupPreview({
  plan,
  language,
  words,
  t,
}: {
  plan: Plan;
  language: Language;
  words: BrandTexts;
  t: Translate;
}) {
  const [wanted, setWanted] = useState<Period>('month');
  const both = offeredVariant(plan, 'month') && offeredVariant(plan, 'year');
  const period: Period = both ? wanted : offeredVariant(plan, 'year') ? 'year' : 'month';
  const variant = offeredVariant(plan, period);
  const cost = planCost(plan, period, variant?.firstYear, USUAL_DAYS, t, words.wizard.worth);
  const description = planDescription(plan, language);
  const other = Number(plan.otherDiscountPercent ?? 0) > 0;
  return (
    <article className={signup.plan}>
      <div className={signup.planHead}>
        <div>
          <p className={signup.planName}>{planName(plan, language)}</p>
          <span className={signup.planAges}>{planAges(plan, t)}</span>
        </div>
        <span className={signup.planPrice}>
          {variant ? showPrice(variant.price) : '\u2014'}
          <small>{t(period === 'month' ? 'period.perMonth' : 'period.perYear')}</small>
        </span>
      </div>
      {description && <p className={signup.planText}>{description}</p>}
      {(plan.inclusions.length > 0 || other) && (
        <ul className={lists.inclusions}>
          {plan.inclusions.map((inclusion) => (
            <li key={inclusion.code}>
              <span>{inclusionLabel(inclusion, language)}</span>
              <b>{t('plan.aYear', { count: inclusion.quantity })}</b>
            </li>
          ))}
          {other && (
            <li>
              <span>{words.card.everythingElse}</span>
              <b>
                {t('plan.percentOff', { percent: plainPercent(plan.otherDiscountPercent ?? '0') })}
              </b>
            </li>
          )}
        </ul>
      )}
      <div className={signup.planFoot}>
        <span className={signup.planWorth}>
          {cost.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
        </span>
        {both && (
          <button
            type="button"
            className={classes.period}
            onClick={() => setWanted(period === 'month' ? 'year' : 'month')}
          >
            {t(period === 'month' ? 'period.yearlyTitle' : 'period.monthlyTitle')}
          </button>
        )}
      </div>
    </article>
  );
}
