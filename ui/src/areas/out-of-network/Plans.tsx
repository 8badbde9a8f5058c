import { useSearchParams } from 'react-router';
import type { BrandTexts } from '~/order/brand';
import { offeredPlans, offeredVariant } from '~/order/money';
import { PlanCard } from '~/order/PlanCard';
import { planCost, planName } from '~/order/plan-words';
import type { Language, Plan } from '~/order/types';
import { useBrand } from '~/shared/brand/brand';
import { formatPhone } from '~/shared/form/typing';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useSignupTexts } from '../plans/signup-texts';
import { signupAddress } from './address';
import classes from './OutOfNetwork.module.css';
import type { OfficePage } from './queries';
import { type NetworkTexts, TEXTS } from './texts';

/** Whom a plan is for, where it is not for everyone. */
function audienceWords(plan: Plan, t: NetworkTexts): string | null {
  if (plan.insured && plan.uninsured) return null;
  return plan.insured ? t.onlyInsured : t.onlyUninsured;
}

/** The office's public plans, with the sign-up page's own texts and prices. */
export function Plans({ page, language }: { page: OfficePage; language: Language }) {
  const brand = useBrand();
  const [search] = useSearchParams();
  const t = useSignupTexts(language);
  const words = TEXTS[language];
  const plans = offeredPlans(page.plans);
  if (plans.length === 0) {
    return (
      <p>
        <b>{words.noPlans}</b>
        <br />
        {words.noPlansText({ phone: formatPhone(page.office.phone) })}
      </p>
    );
  }
  if (!t) return <SkeletonRows rows={plans.length} />;
  const own = (brand.texts as Record<Language, BrandTexts>)[language];
  return (
    <ul className={classes.plans}>
      {plans.map((plan) => {
        const period = offeredVariant(plan, 'month') ? 'month' : 'year';
        const variant = offeredVariant(plan, period);
        const cost = planCost(
          plan,
          period,
          variant?.firstYear,
          page.rules.coolingOffDays,
          t,
          own.wizard.worth,
        );
        const audience = audienceWords(plan, words);
        return (
          <PlanCard
            key={plan.id}
            as="li"
            heading="h3"
            plan={plan}
            period={period}
            price={variant?.price}
            language={language}
            t={t}
            everythingElse={own.card.everythingElse}
            cost={[...(audience ? [audience] : []), ...cost].map((line) => (
              <div key={line}>{line}</div>
            ))}
          >
            {page.office.enrollmentOpen && (
              <a
                className={classes.choose}
                href={signupAddress(brand.professional.segment, page, language, search)}
                aria-label={`${words.enroll}: ${planName(plan, language)}`}
              >
                {words.enroll}
              </a>
            )}
          </PlanCard>
        );
      })}
    </ul>
  );
}
