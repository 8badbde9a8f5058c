import { HOME } from '~/order/testing';
import type { EnrollmentPage, Household, Quote, QuoteLine, SignupResult } from '../calls';
import { emptyPerson, OWNER, type Person } from '../state/person';
import { type EnrollState, startState } from '../state/state';

/** An office, a household and a quote for the tests of this folder. */

export const TODAY = '2026-11-21';

type Plan = EnrollmentPage['plans'][number];

export function plan(change: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: 'Adult Wellness',
    preset: 'adult',
    type: 'month',
    planId: 1,
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
    disableFamilyDiscounts: false,
    disableGpp: false,
    inclusions: [],
    usualFeesTotal: '0.00',
    sort: 0,
    childWellness: false,
    ...change,
  };
}

export function page(change: Partial<EnrollmentPage> = {}): EnrollmentPage {
  return {
    office: { id: 7 } as EnrollmentPage['office'],
    plans: [plan()],
    familyPrices: [],
    today: TODAY,
    allowed: { payor: false, waiveFee: true, backdateDays: 60, inOffice: true, bank: false },
    ...change,
  } as EnrollmentPage;
}

export function owner(change: Partial<Person> = {}): Person {
  return {
    ...emptyPerson(OWNER),
    firstName: 'Daniel',
    lastName: 'Reyes',
    dob: '06/14/1985',
    choice: { planId: 1, period: 'month', additional: [] },
    ...change,
  };
}

export function child(change: Partial<Person> = {}): Person {
  return {
    ...emptyPerson('p1'),
    firstName: 'Sofia',
    lastName: 'Reyes',
    dob: '09/22/2015',
    relationship: 'daughter',
    choice: { planId: 2, period: 'month', additional: [] },
    ...change,
  };
}

export function state(change: Partial<EnrollState> = {}): EnrollState {
  return {
    ...startState({ people: [owner()] }),
    contact: {
      email: 'daniel@example.com',
      phone: '208-555-0173',
      ...HOME,
      referralCode: '',
      groupCode: '',
      language: 'en',
    },
    ...change,
  };
}

export function household(change: Partial<Household> = {}): Household {
  return {
    accountId: 41,
    number: 'JC-20418',
    firstName: 'Priscilla',
    lastName: 'Tran',
    email: 'priscilla@example.com',
    language: 'es',
    referralCode: 'PT41',
    owes: '0.00',
    members: [member()],
    ...change,
  } as Household;
}

export function member(change: Partial<Household['members'][number]> = {}) {
  return {
    memberId: 12,
    key: 'm12',
    firstName: 'Minh',
    lastName: 'Tran',
    dob: '1980-03-02',
    age: 46,
    relationship: 'partner',
    isAccountOwner: false,
    plans: [],
    canAddPlan: true,
    canReenroll: false,
    ...change,
  } as Household['members'][number];
}

export function line(change: Partial<QuoteLine> = {}): QuoteLine {
  return {
    memberKey: OWNER,
    planId: 1,
    planName: 'Adult Wellness',
    period: 'month',
    price: '39.00',
    discountPercent: '0',
    discountedPrice: '39.00',
    isMonthly: true,
    activeFee: { kind: 'none', amount: '0.00' },
    dueToday: '39.00',
    appliedDiscount: 'none',
    kind: 'new',
    periods: 1,
    payor: 'member',
    mayChoosePayor: false,
    mayWaiveFee: false,
    waivedFee: '0.00',
    officeFee: '0.00',
    isPlanGppActive: false,
    underContract: false,
    ...change,
  } as QuoteLine;
}

export function quote(change: Partial<Quote> = {}): Quote {
  return {
    version: 'v1',
    lines: [line()],
    dueToday: '39.00',
    memberOffers: [],
    problems: [],
    consents: [],
    household: [],
    ...change,
  } as unknown as Quote;
}

export function result(change: Partial<SignupResult> = {}): SignupResult {
  return {
    status: 'done',
    order: '7c0e1a52-0000-4000-8000-000000000000',
    members: [],
    nextCharges: [],
    repriced: [],
    ...change,
  } as SignupResult;
}
