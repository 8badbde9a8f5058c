import { MESSAGES } from '~/shared/form/rules';
import { fromCents, toCents } from '~/shared/money/money';
import { typedAmount, typedCents, typedPercent } from '~/shared/money/typed';
import type { PlanFields, Preset, Procedure, Visibility } from '../calls';
import type { PricedLine } from './prices';

/** A plan being edited: the fields' contents, as entered. */

export interface DraftLine {
  code: string;
  quantity: number;
  /** The office's usual fee for one, as entered; empty where it has none. */
  fee: string;
}

/**
 * A guaranteed price: as entered, or, if untouched, the plan settings' default for new plans of
 * this kind.
 */
export interface Guaranteed {
  text: string;
  isDefault: boolean;
}

export type Audience = 'everyone' | 'insured' | 'uninsured';

export interface Draft {
  presetType: string;
  planName: string;
  spanishName: string;
  description: string;
  spanishDescription: string;
  notes: string;
  lines: DraftLine[];
  otherDiscountPercent: string;
  carryUnused: boolean;
  monthly: string;
  annually: string;
  activationFee: string;
  guaranteedMonth: Guaranteed;
  guaranteedYear: Guaranteed;
  minAge: string;
  maxAge: string;
  audience: Audience;
  disableGpp: boolean;
  disableFamilyDiscounts: boolean;
  showOnBC: boolean;
  visibility: Visibility;
}

/** Error messages by the server's paths. */
export type FieldErrors = Record<string, string>;

export const LIMITS = {
  name: 80,
  description: 400,
  notes: 2000,
  quantity: 99,
  oldest: 120,
} as const;

const orEmpty = (amount: string | undefined) => (amount && toCents(amount) > 0 ? amount : '');
/** "15.00" in the form a user would enter: "15". */
const plain = (percent: string | number | undefined) =>
  percent !== undefined && Number(percent) > 0 ? String(Number(percent)) : '';

/** A plan as it is opened; `defaults` are the guaranteed prices of plan settings for its kind. */
export function draftOf(plan: PlanFields, defaults: Preset['worryFree'] = {}): Draft {
  const { forInsured, forUninsured } = plan;
  return {
    presetType: plan.presetType,
    planName: plan.planName,
    spanishName: plan.spanishName ?? '',
    description: plan.description ?? '',
    spanishDescription: plan.spanishDescription ?? '',
    notes: plan.notes ?? '',
    lines: plan.priceCodes.map(({ code, quantity, fee }) => ({ code, quantity, fee: fee ?? '' })),
    otherDiscountPercent: plain(plan.otherDiscountPercent),
    carryUnused: plan.carryUnused ?? false,
    monthly: orEmpty(plan.pricing.monthly),
    annually: orEmpty(plan.pricing.annually),
    activationFee: orEmpty(plan.activationFee),
    guaranteedMonth: guaranteedOf(plan.worryFree.month, defaults.month),
    guaranteedYear: guaranteedOf(plan.worryFree.year, defaults.year),
    minAge: plan.minAge ? String(plan.minAge) : '',
    maxAge: plan.maxAge === undefined ? '' : String(plan.maxAge),
    audience: forInsured === forUninsured ? 'everyone' : forInsured ? 'insured' : 'uninsured',
    disableGpp: plan.disableGpp,
    disableFamilyDiscounts: plan.disableFamilyDiscounts,
    showOnBC: plan.showOnBC,
    visibility: {
      showOnEnrollmentMonthly: plan.showOnEnrollmentMonthly,
      showOnEnrollmentAnnual: plan.showOnEnrollmentAnnual,
      showOnInternalEnrollmentMonthly: plan.showOnInternalEnrollmentMonthly,
      showOnInternalEnrollmentAnnual: plan.showOnInternalEnrollmentAnnual,
    },
  };
}

const guaranteedOf = (amount: string | undefined, initial: string | undefined): Guaranteed => ({
  text: orEmpty(amount),
  isDefault: orEmpty(amount) !== '' && amount === initial,
});

/**
 * Whether a guaranteed price is left out: a default below the plan's price, which the server
 * rejects. It applies again when the price falls.
 */
export const isLeftOut = ({ text, isDefault }: Guaranteed, price: string): boolean =>
  isDefault && centsOf(text) < centsOf(price);

/** The content of a guaranteed price's field as it is sent. */
export const guaranteedText = (guaranteed: Guaranteed, price: string): string =>
  isLeftOut(guaranteed, price) ? '' : guaranteed.text;

const optional = (text: string) => text.trim() || undefined;

/** The fields as they are sent; `checkDraft` must reject unreadable amounts first. */
export function fieldsOf(draft: Draft): PlanFields {
  const amount = (text: string) => typedAmount(text) ?? undefined;
  return {
    presetType: draft.presetType,
    planName: draft.planName.trim(),
    spanishName: optional(draft.spanishName),
    description: optional(draft.description),
    spanishDescription: optional(draft.spanishDescription),
    notes: optional(draft.notes),
    minAge: draft.minAge.trim() === '' ? undefined : Number(draft.minAge),
    maxAge: draft.maxAge.trim() === '' ? undefined : Number(draft.maxAge),
    forInsured: draft.audience !== 'uninsured',
    forUninsured: draft.audience !== 'insured',
    pricing: {
      monthly: amount(draft.monthly) ?? '0.00',
      annually: amount(draft.annually) ?? '0.00',
    },
    worryFree: {
      month: amount(guaranteedText(draft.guaranteedMonth, draft.monthly)),
      year: amount(guaranteedText(draft.guaranteedYear, draft.annually)),
    },
    activationFee: amount(draft.activationFee),
    otherDiscountPercent:
      draft.otherDiscountPercent.trim() === ''
        ? undefined
        : String(typedPercent(draft.otherDiscountPercent) ?? ''),
    carryUnused: draft.carryUnused,
    disableGpp: draft.disableGpp,
    disableFamilyDiscounts: draft.disableFamilyDiscounts,
    showOnBC: draft.showOnBC,
    ...draft.visibility,
    priceCodes: draft.lines.map(({ code, quantity, fee }) => ({
      code,
      quantity,
      fee: amount(fee),
    })),
  };
}

/** What cannot be sent. The server checks all plan rules. */
export function checkDraft(draft: Draft): FieldErrors {
  const errors: FieldErrors = {};
  if (draft.planName.trim() === '') errors.planName = MESSAGES.required;
  const amounts: [string, string][] = [
    ['pricing.monthly', draft.monthly],
    ['pricing.annually', draft.annually],
    ['activationFee', draft.activationFee],
    ['worryFree.month', draft.guaranteedMonth.text],
    ['worryFree.year', draft.guaranteedYear.text],
    ...draft.lines.map((line, index): [string, string] => [`priceCodes.${index}.fee`, line.fee]),
  ];
  for (const [path, text] of amounts)
    if (text.trim() !== '' && typedCents(text) === null) errors[path] = MESSAGES.invalid;
  if (draft.otherDiscountPercent.trim() !== '' && typedPercent(draft.otherDiscountPercent) === null)
    errors.otherDiscountPercent = MESSAGES.invalid;
  for (const field of ['minAge', 'maxAge'] as const)
    if (!/^\d{0,3}$/.test(draft[field].trim())) errors[field] = MESSAGES.invalid;
  return errors;
}

/** The draft filled from a preset: everything a patient sees. Notes and visibility stay. */
export function withPreset(draft: Draft, preset: Preset, procedures: Procedure[]): Draft {
  const feeOf = (code: string) =>
    draft.lines.find((line) => line.code === code)?.fee ||
    (procedures.find((one) => one.code === code)?.fee ?? '');
  const { forInsured, forUninsured } = preset;
  return {
    ...draft,
    presetType: preset.key,
    planName: preset.name.en,
    spanishName: preset.name.es,
    description:
      preset.inclusions.length > 0 || preset.otherDiscountPercent > 0 ? preset.description.en : '',
    spanishDescription:
      preset.inclusions.length > 0 || preset.otherDiscountPercent > 0 ? preset.description.es : '',
    lines: preset.inclusions.map(({ code, quantity }) => ({ code, quantity, fee: feeOf(code) })),
    otherDiscountPercent: plain(preset.otherDiscountPercent),
    monthly: orEmpty(preset.startingPricing.monthly),
    annually: orEmpty(preset.startingPricing.annually),
    guaranteedMonth: guaranteedOf(preset.worryFree.month, preset.worryFree.month),
    guaranteedYear: guaranteedOf(preset.worryFree.year, preset.worryFree.year),
    minAge: preset.minAge > 0 ? String(preset.minAge) : '',
    maxAge: preset.maxAge === undefined ? '' : String(preset.maxAge),
    audience: forInsured === forUninsured ? 'everyone' : forInsured ? 'insured' : 'uninsured',
  };
}

export const pricedLines = (lines: DraftLine[]): PricedLine[] =>
  lines.map(({ code, quantity, fee }) => ({ code, quantity, feeCents: typedCents(fee) || null }));

/** An entered amount for display: an unreadable one counts as zero. */
export const centsOf = (text: string): number => typedCents(text) ?? 0;
export const amountOf = (text: string): string => fromCents(centsOf(text));

export const sameDraft = (a: Draft, b: Draft): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b)) &&
  Object.keys(checkDraft(a)).join() === Object.keys(checkDraft(b)).join();

/** The patients' texts, as the wording check takes them. */
export function wordedTexts(draft: Draft) {
  return (
    [
      { field: 'planName', language: 'en', text: draft.planName },
      { field: 'description', language: 'en', text: draft.description },
      { field: 'spanishName', language: 'es', text: draft.spanishName },
      { field: 'spanishDescription', language: 'es', text: draft.spanishDescription },
    ] as const
  ).filter((one) => one.text.trim() !== '');
}
