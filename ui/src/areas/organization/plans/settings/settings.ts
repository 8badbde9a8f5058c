import { money } from '~/shared/money/money';
import { typedAmount, typedPercent } from '~/shared/money/typed';
import type { PlanSetting, SettingsChange } from '../types';

/** The plan settings as the page names them, and those that it changes. */

interface Option {
  value: string;
  label: string;
}

interface EditableSetting {
  /** As in errors, without `settings.`. */
  field: string;
  label: string;
  kind: 'text' | 'choice' | 'tiers' | 'fee';
  options?: Option[];
}

const switchOf = (field: string, label: string, on = 'On', off = 'Off'): EditableSetting => ({
  field,
  label,
  kind: 'choice',
  options: [
    { value: 'true', label: on },
    { value: 'false', label: off },
  ],
});

/** The settings that can be the same at several locations. */
export const EDITABLE: EditableSetting[] = [
  { field: 'programName', label: 'Program name', kind: 'text' },
  { field: 'programDescription', label: 'Program description', kind: 'text' },
  { field: 'familyDiscounts', label: 'Family discounts', kind: 'tiers' },
  { field: 'priceCodes', label: 'Usual fee', kind: 'fee' },
  switchOf('disableEnrollment', 'Sign-up page', 'Closed', 'Open'),
  switchOf('allowBankDraft', 'Pay from a bank account'),
  switchOf('inOfficePayment', 'Pay in the office'),
  {
    field: 'contractMonths',
    label: '12-month commitment',
    kind: 'choice',
    options: [
      { value: '12', label: 'On' },
      { value: '0', label: 'Off' },
    ],
  },
  {
    field: 'cancellationRule',
    label: 'When a member leaves',
    kind: 'choice',
    options: [
      { value: 'standard', label: 'Standard terms' },
      { value: 'pro_rata', label: 'Refund unused time' },
      { value: 'pro_rata_less_visits', label: 'Refund unused time, less visits' },
      { value: 'rest_of_term', label: 'The rest of the term is owed' },
    ],
  },
  switchOf('remindUnused', 'Remind members of unused visits'),
  switchOf('gppActive', 'Guaranteed payments'),
  switchOf('gppMemberWaive', 'The office may pay the setup fee'),
  switchOf('gppAutomaticClaim', 'Auto-claim'),
];

const OTHERS: Record<string, string> = {
  dentistSpecialtyId: 'Specialty',
  'familyDiscounts.family_discount_two': 'Family discount, 2 members',
  'familyDiscounts.family_discount_three': 'Family discount, 3 members',
  'familyDiscounts.family_discount_four': 'Family discount, 4 or more',
  gppApproved: 'Approved for guaranteed payments',
  gppAdminOnlyWaive: 'Only our staff waive the setup fee',
};
const KINDS: Record<string, string> = {
  adult: 'adult plans',
  child: 'child plans',
  perio: 'periodontal plans',
};

/** A procedure's name by its code. */
export type NameOf = (code: string) => string | undefined;

/** The name of a setting: "Usual fee: Periodic Exam (D0120)". */
export function settingWords(field: string, nameOf?: NameOf): string {
  const [head, ...rest] = field.split('.');
  if (head === 'priceCodes') {
    const code = rest.join('.');
    return `Usual fee: ${nameOf?.(code) ?? code}`;
  }
  if (head === 'worryFree') {
    const [kind = '', period] = rest;
    return `Guaranteed ${period === 'annual' ? 'yearly' : 'monthly'} price, ${KINDS[kind] ?? kind}`;
  }
  return OTHERS[field] ?? EDITABLE.find((one) => one.field === field)?.label ?? field;
}

/** A setting's value: an amount, a percentage, a choice, a text, or "none". */
export function settingValue(field: string, value: string | null | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  const [head] = field.split('.');
  if (head === 'priceCodes' || head === 'worryFree') return money(value);
  if (head === 'familyDiscounts') return `${Number(value)}%`;
  const known = EDITABLE.find((one) => one.field === field)?.options;
  const words = known?.find((option) => option.value === value)?.label;
  if (words) return words;
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  return field === 'dentistSpecialtyId' && value === '0' ? 'none' : value;
}

/** A setting's values at the locations that do not have the most frequent one. */
export const differing = ({ values }: PlanSetting) => values.slice(1);

/** The change as it is entered: one setting, and its values. */
export interface Draft {
  field: string;
  text: string;
  two: string;
  three: string;
  four: string;
  code: string;
}

export const EMPTY: Draft = {
  field: 'programName',
  text: '',
  two: '',
  three: '',
  four: '',
  code: '',
};

function changeTo(field: string, value: string | number | boolean): SettingsChange {
  const change: Record<string, unknown> = { [field]: value };
  return change as SettingsChange;
}

/** The change as it is sent; null while it is not complete. */
export function changeOf({ field, text, two, three, four, code }: Draft): SettingsChange | null {
  const setting = EDITABLE.find((one) => one.field === field);
  switch (setting?.kind) {
    case 'text':
      return changeTo(field, text.trim());
    case 'choice': {
      if (!setting.options?.some(({ value }) => value === text)) return null;
      if (text === 'true' || text === 'false') return changeTo(field, text === 'true');
      return changeTo(field, field === 'contractMonths' ? Number(text) : text);
    }
    case 'tiers': {
      const percents = [two, three, four].map((one) =>
        one.trim() ? typedPercent(one) : undefined,
      );
      if (percents.includes(null)) return null;
      const [second, third, fourth] = percents.map((one) => one?.toString());
      return {
        familyDiscounts: {
          family_discount_two: second,
          family_discount_three: third,
          family_discount_four: fourth,
        },
      };
    }
    case 'fee': {
      const fee = text.trim() ? typedAmount(text) : undefined;
      if (fee === null || code.trim() === '') return null;
      return { priceCodes: [{ code: code.trim().toUpperCase(), fee }] };
    }
    default:
      return null;
  }
}
