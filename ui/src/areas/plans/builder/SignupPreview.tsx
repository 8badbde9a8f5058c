import { useState } from 'react';
import type { BrandTexts } from '~/order/brand';
import { offeredVariant } from '~/order/money';
import { PlanCard } from '~/order/PlanCard';
import { planCost } from '~/order/plan-words';
import type { Translate } from '~/order/texts';
import type { Period, Plan } from '~/order/types';
import classes from './Preview.module.css';
import type { Language } from './preview';

/** Days with a full refund, unless the state requires something else. */
const USUAL_DAYS = 90;

/** The plan's card on the sign-up page, with that page's own texts and styles. */
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
  return (
    <PlanCard
      as="article"
      heading="p"
      plan={plan}
      period={period}
      price={variant?.price}
      language={language}
      t={t}
      everythingElse={words.card.everythingElse}
      cost={cost.map((line) => <div key={line}>{line}</div>)}
    >
      {both && (
        <button
          type="button"
          className={classes.period}
          onClick={() => setWanted(period === 'month' ? 'year' : 'month')}
        >
          {t(period === 'month' ? 'period.yearlyTitle' : 'period.monthlyTitle')}
        </button>
      )}
    </PlanCard>
  );
}
