import type { PlanFields, PlanRow, Preset, Procedure } from './calls';

/** Sample plans for the tests of this folder. */

export const row = (change: Partial<PlanRow> = {}): PlanRow => ({
  id: 1,
  yearly_id: 2,
  version: 1,
  planName: 'Adult Wellness',
  spanishName: 'Bienestar Adulto',
  presetType: 'adult',
  type: 'month',
  subscription_age_group: 'adult',
  minAge: 14,
  forInsured: true,
  forUninsured: true,
  pricing: { monthly: '39.00', annually: '399.00' },
  memberCount: { monthly: 200, annually: 80 },
  hasActiveMembers: true,
  deletable: false,
  viewStatus: 'active',
  showOnEnrollmentMonthly: true,
  showOnEnrollmentAnnual: true,
  showOnInternalEnrollmentMonthly: true,
  showOnInternalEnrollmentAnnual: false,
  showOnBC: false,
  limitType: 'location',
  isDeleted: false,
  sort: 1,
  updatedAt: '2026-11-21T12:00:00Z',
  ...change,
});

const procedure = (code: string, label: string, short: string, fee?: string): Procedure => ({
  code,
  displayCode: `D${code}`,
  label: { en: label, es: `${label} (es)` },
  shortLabel: { en: short, es: `${short} (es)` },
  order: 1,
  fee,
  typicalFee: '50.00',
  other: false,
});

export const PROCEDURES: Procedure[] = [
  procedure('0120', 'Periodic Exam', 'Exams', '64.00'),
  procedure('0274', '4 Bitewing X-Rays', '4 bitewing X-rays', '82.00'),
  procedure('1110', 'Basic Cleaning, adult', 'Cleanings', '118.00'),
  procedure('1120', 'Basic Cleaning, child', 'Cleanings'),
];

const RECOMMENDED = {
  lines: [],
  missing: [],
  usualFees: '0.00',
  discountPercent: '15',
  discounted: '0.00',
  twelfth: '0.00',
  roundedMonthly: '0.00',
  roundedAnnually: '0.00',
  minimum: '10.00',
  minimumAnnually: '120.00',
  minimumAppliedMonthly: false,
  minimumAppliedAnnually: false,
  monthly: '0.00',
  annually: '0.00',
};

export const preset = (change: Partial<Preset> = {}): Preset => ({
  key: 'adult',
  name: { en: 'Adult Wellness', es: 'Bienestar Adulto' },
  description: { en: 'Two cleanings.', es: 'Dos limpiezas.' },
  type: 'month',
  subscription_age_group: 'adult',
  minAge: 14,
  minimum: '10.00',
  otherDiscountPercent: 15,
  otherWorkLabel: { en: 'Everything else', es: 'Todo lo demás' },
  forInsured: true,
  forUninsured: true,
  inclusions: [
    { code: '1110', quantity: 2 },
    { code: '0120', quantity: 2 },
    { code: '0274', quantity: 1 },
  ],
  recommendedPricing: RECOMMENDED,
  startingPricing: { monthly: '33.00', annually: '390.00' },
  worryFree: {},
  ...change,
});

export const fields = (change: Partial<PlanFields> = {}): PlanFields => ({
  planName: 'Adult Wellness',
  spanishName: 'Bienestar Adulto',
  description: 'Two cleanings.',
  presetType: 'adult',
  minAge: 14,
  forInsured: true,
  forUninsured: true,
  pricing: { monthly: '39.00', annually: '399.00' },
  worryFree: { month: '45.00' },
  activationFee: '20.00',
  otherDiscountPercent: '15',
  carryUnused: false,
  disableGpp: false,
  disableFamilyDiscounts: false,
  showOnEnrollmentMonthly: true,
  showOnEnrollmentAnnual: true,
  showOnInternalEnrollmentMonthly: true,
  showOnInternalEnrollmentAnnual: true,
  showOnBC: false,
  priceCodes: [
    { code: '1110', quantity: 2, fee: '118.00' },
    { code: '1120', quantity: 1 },
  ],
  ...change,
});
