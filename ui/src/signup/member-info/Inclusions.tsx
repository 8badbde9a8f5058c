import type { Plan } from '../api/types';
import { inclusionLabel } from '../landing/card-lines';
import { useBrandTexts } from '../signup-context';
import { plainPercent } from '../state/money';
import { useTexts } from '../texts';
import classes from './member-info.module.css';

/** A plan's yearly inclusions and its discount on other work. */
export function Inclusions({ plan }: { plan: Plan }) {
  const { t, language } = useTexts();
  const { words } = useBrandTexts();
  const other = plan.otherDiscountPercent && Number(plan.otherDiscountPercent) > 0;
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
          <span>{words.card.everythingElse}</span>
          <b>{t('plan.percentOff', { percent: plainPercent(plan.otherDiscountPercent ?? '0') })}</b>
        </li>
      )}
    </ul>
  );
}
