import { cardLines } from '~/order/card-lines';
import type { Translate } from '~/order/texts';
import type { Period, Plan } from '~/order/types';
import type { CardLine } from '~/shared/membership-card/MembershipCard';
import { fromCents } from '~/shared/money/money';
import { typedPercent } from '~/shared/money/typed';
import type { Procedure } from '../calls';
import { amountOf, centsOf, type Draft, pricedLines } from './draft';
import { type FeeRule, firstYear, usualFees } from './prices';

export type Language = 'en' | 'es';

/** The plan fields the preview needs; the public builder has only these. */
export type Previewed = Pick<
  Draft,
  | 'planName'
  | 'spanishName'
  | 'description'
  | 'spanishDescription'
  | 'lines'
  | 'otherDiscountPercent'
  | 'monthly'
  | 'annually'
  | 'minAge'
  | 'maxAge'
  | 'activationFee'
  | 'disableGpp'
>;

/** A plan being edited as the sign-up page would receive it. */
export function signupPlan(draft: Previewed, procedures: Procedure[], fees: FeeRule): Plan {
  const valueCents = usualFees(pricedLines(draft.lines));
  const variant = (period: Period, text: string) => ({
    price: amountOf(text),
    firstYear: firstYear(
      {
        valueCents,
        period,
        priceCents: centsOf(text),
        disableGpp: draft.disableGpp,
        activationCents: centsOf(draft.activationFee),
      },
      fees,
    ),
    showOnEnrollment: true,
    showOnInternalEnrollment: true,
    viewStatus: 'active' as const,
  });
  const age = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);
  return {
    id: 0,
    name: draft.planName || 'Your plan',
    spanishName: draft.spanishName || undefined,
    description: draft.description || undefined,
    spanishDescription: draft.spanishDescription || undefined,
    preset: '',
    type: '',
    planId: 0,
    subscription_age_group: '',
    minAge: age(draft.minAge),
    maxAge: age(draft.maxAge),
    insured: true,
    uninsured: true,
    price: amountOf(draft.monthly),
    viewStatus: 'active',
    showOnEnrollment: true,
    showOnInternalEnrollment: true,
    showOnEnrollmentMonthly: true,
    showOnEnrollmentAnnual: true,
    showOnBC: false,
    limit_type: 'location',
    isDeleted: false,
    worryFree: {},
    monthly: variant('month', draft.monthly),
    annually: variant('year', draft.annually),
    disableFamilyDiscounts: false,
    disableGpp: draft.disableGpp,
    otherDiscountPercent: String(typedPercent(draft.otherDiscountPercent) ?? 0),
    inclusions: draft.lines.map(({ code, quantity }) => {
      const { label, shortLabel } = procedures.find((one) => one.code === code) ?? {
        label: { en: code, es: code },
        shortLabel: { en: code, es: code },
      };
      return {
        code,
        quantity,
        label: label.en,
        spanishLabel: label.es,
        shortLabel: shortLabel.en,
        spanishShortLabel: shortLabel.es,
      };
    }),
    usualFeesTotal: fromCents(valueCents),
    sort: 0,
    childWellness: false,
  };
}

/** The card's lines in a language, as on the sign-up page and in the portal. */
export function previewLines(
  plan: Plan,
  language: Language,
  everythingElse: string,
  t: Translate,
): CardLine[] {
  return cardLines(plan, language, {
    everythingElse,
    percentOff: (percent) => t('plan.percentOff', { percent }),
  });
}
