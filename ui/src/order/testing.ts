/** Plans, a template and an address for tests. */
import type { BrandTemplate } from './brand';
import type { FirstYear, Plan, Quote, SignupResult } from './types';

/** A first year without a fee and without savings. */
export const yearOf = (total: string, more: Partial<FirstYear> = {}): FirstYear => ({
  fee: { kind: 'none', amount: '0.00', refundable: true },
  total,
  saves: '0.00',
  percent: 0,
  ...more,
});

export function plan(id: number, more: Partial<Plan> = {}): Plan {
  const variant = (price: string, months = 1) => ({
    price,
    firstYear: yearOf((Number(price) * months).toFixed(2)),
    showOnEnrollment: true,
    showOnInternalEnrollment: true,
    viewStatus: 'active' as const,
  });
  return {
    id,
    name: `Plan ${id}`,
    preset: 'adult',
    type: 'month',
    planId: id,
    subscription_age_group: 'adult',
    insured: true,
    uninsured: true,
    price: '39.00',
    viewStatus: 'active',
    showOnEnrollment: true,
    showOnInternalEnrollment: true,
    showOnEnrollmentMonthly: true,
    showOnEnrollmentAnnual: true,
    showOnBC: false,
    limit_type: 'location',
    isDeleted: false,
    worryFree: {},
    monthly: variant('39.00', 12),
    annually: variant('399.00'),
    disableFamilyDiscounts: false,
    disableGpp: false,
    inclusions: [
      {
        code: '1110',
        label: 'Cleanings',
        spanishLabel: 'Limpiezas',
        shortLabel: 'Cleanings',
        spanishShortLabel: 'Limpiezas',
        quantity: 2,
      },
    ],
    usualFeesTotal: '518.00',
    sort: id,
    childWellness: false,
    ...more,
  };
}

export function quoteOf(more: Partial<Quote> = {}): Quote {
  return {
    version: 'v1',
    lines: [],
    familyPercent: '0',
    promoPercent: '0',
    communityPercent: '0',
    appliedDiscount: 'none',
    appliedPercent: '0',
    subtotal: '0.00',
    discountTotal: '0.00',
    sponsoredTotal: '0.00',
    needsNoMethod: false,
    feesTotal: '0.00',
    dueToday: '39.00',
    monthlyTotal: '39.00',
    yearlyTotal: '0.00',
    nextCharges: [],
    memberOffers: [],
    problems: [],
    canPayInOffice: false,
    familySize: 1,
    familyDiscountTotal: '0.00',
    promoDiscountTotal: '0.00',
    communityDiscountTotal: '0.00',
    household: [],
    householdMonthlyBefore: '0.00',
    householdMonthlyAfter: '39.00',
    householdYearlyBefore: '0.00',
    householdYearlyAfter: '0.00',
    consents: [],
    startsOn: '2026-11-21',
    waivedFeesTotal: '0.00',
    officeFeesTotal: '0.00',
    ...more,
  };
}

/** A household with one member whose plan has ended and one with an active plan. */

export const LAGOON: BrandTemplate = {
  key: 'lagoon',
  name: 'Lagoon',
  description: 'Calm blue',
  custom: false,
  surface: '#F4F9FA',
  hero: '#E4F0F4',
  ink: '#072F40',
  button: '#0C5673',
  buttonText: '#FFFFFF',
  accent: '#EE8A76',
  card: '#0C5673',
  cardInk: '#FFFFFF',
  motif: '#BAD8E4',
  headingFont: 'hanken',
  headingWeight: 650,
  controlRadiusPx: 8,
  cardRadiusPx: 16,
};

/** A home address, as entered. */
export const HOME = {
  address1: '2316 N 21st St',
  address2: '',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
};

/** An order whose bank asks the payer. */
export const ASKED: SignupResult = {
  order: '6f0e0f8a-0000-4000-8000-000000000001',
  status: 'requires_action',
  members: [],
  nextCharges: [],
  repriced: [],
  duplicates: [],
  processing: false,
  confirmEmailSent: false,
  setPasswordSent: false,
  nextActionUrl: 'https://bank.example/ask',
};
