import { inclusionLabel } from './card-lines';
import { plainPercent } from './money';
import classes from './PlanCard.module.css';
import type { Translate } from './texts';
import type { Language, Plan } from './types';

interface InclusionsProps {
  plan: Plan;
  language: Language;
  t: Translate;
  /** The brand's term for other work, which has a discount. */
  everythingElse: string;
}

/** A plan's yearly benefits and its discount on other work. */
export function Inclusions({ plan, language, t, everythingElse }: InclusionsProps) {
  const other = Number(plan.otherDiscountPercent ?? 0) > 0;
  if (plan.inclusions.length === 0 && !other) return null;
  return (
    <ul className={classes.inclusions}>
      {plan.inclusions.map((inclusion) => (
        <li key={inclusion.code}>
          <span>{inclusionLabel(inclusion, language)}</span>
          <b>{t('plan.aYear', { count: inclusion.quantity })}</b>
        </li>
      ))}
      {other && (
        <li>
          <span>{everythingElse}</span>
          <b>{t('plan.percentOff', { percent: plainPercent(plan.otherDiscountPercent ?? '0') })}</b>
        </li>
      )}
    </ul>
  );
}
