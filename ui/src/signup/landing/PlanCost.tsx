import { planCost } from '~/order/plan-words';
import { useTexts } from '~/order/texts';
import type { FirstYear, Period, Plan } from '~/order/types';
import { useBrandTexts, useSignup } from '../signup-context';

/** A plan's first-year cost, its refund on cancellation, and its savings. */
export function PlanCost({
  plan,
  period,
  year,
  id,
  className,
}: {
  plan: Plan;
  period: Period;
  year: FirstYear | undefined;
  id?: string;
  className?: string;
}) {
  const { page } = useSignup();
  const { t } = useTexts();
  const { words, say } = useBrandTexts();
  const days = page.rules.coolingOffDays;
  return (
    <span id={id} className={className}>
      {planCost(plan, period, year, days, t, say(words.wizard.worth)).map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </span>
  );
}
