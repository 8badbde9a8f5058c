import type { ReactNode } from 'react';
import { price as showPrice } from '~/shared/money/money';
import { Inclusions } from './Inclusions';
import classes from './PlanCard.module.css';
import { planAges, planDescription, planName } from './plan-words';
import type { Translate } from './texts';
import type { Language, Period, Plan } from './types';

interface PlanCardProps {
  as: 'li' | 'article';
  heading: 'h3' | 'p';
  plan: Plan;
  period: Period;
  /** Absent while no one can choose it. */
  price: string | undefined;
  language: Language;
  t: Translate;
  everythingElse: string;
  /** The first year's price, in words. */
  cost: ReactNode;
  /** Below the cost: a button. */
  children?: ReactNode;
}

/** A plan as the sign-up offers it. */
export function PlanCard({
  as: Root,
  heading: Heading,
  plan,
  period,
  price,
  language,
  t,
  everythingElse,
  cost,
  children,
}: PlanCardProps) {
  const description = planDescription(plan, language);
  return (
    <Root className={classes.card}>
      <div className={classes.head}>
        <div>
          <Heading className={classes.name}>{planName(plan, language)}</Heading>
          <span className={classes.ages}>{planAges(plan, t)}</span>
        </div>
        <span className={classes.price}>
          {price === undefined ? '\u2014' : showPrice(price)}
          <small>{t(period === 'month' ? 'period.perMonth' : 'period.perYear')}</small>
        </span>
      </div>
      {description && <p className={classes.text}>{description}</p>}
      <Inclusions plan={plan} language={language} t={t} everythingElse={everythingElse} />
      <div className={classes.foot}>
        <div className={classes.cost}>{cost}</div>
        {children}
      </div>
    </Root>
  );
}
