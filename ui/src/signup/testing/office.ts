/** A small office for the tests of this folder. */

import { HOME, plan } from '~/order/testing';
import type { Household, SignupPage } from '~/order/types';
import type { PageAddress } from '../address';
import type { Owner, Person } from '../state/person';
import { startState } from '../state/start';
import type { SignupState } from '../state/state';

export const ADDRESS: PageAddress = {
  entryPoint: 'signup',
  office: '7',
  malformed: false,
  language: 'en',
  tab: null,
  order: null,
  promoCode: null,
  referralCode: null,
  groupCode: null,
  businessId: null,
  token: null,
  preview: false,
};

export const PAGE: SignupPage = {
  office: {
    id: 7,
    name: 'Juniper Creek',
    slug: 'juniper-creek',
    email: 'hello@juniper.example',
    phone: '208-555-0142',
    addressLine1: '1418 N 13th St',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    timezone: 'America/Boise',
    cardPrefix: 'JC',
    template: { index: 0 },
    enrollmentOpen: true,
  },
  plans: [plan(1), plan(2)],
  familyDiscounts: {
    family_discount_two: '5',
    family_discount_three: '10',
    family_discount_four: '15',
  },
  payment: { publishableKey: 'pk', mode: 'sandbox', allowBankDraft: false, inOffice: true },
  gppActive: false,
  contractMonths: 0,
  rules: {
    coolingOffDays: 90,
    disclosures: { en: [], es: [] },
    disclaimer: { en: '', es: '' },
    trustPoints: { en: [], es: [] },
  },
  familyPrices: [],
  electronicConsent: { kind: 'electronic', version: '1', text: { en: '', es: '' } },
  today: '2026-11-21',
  version: 'v1',
};

export const OWNER: Owner = {
  firstName: 'Daniel',
  lastName: 'Reyes',
  dob: '06/14/1985',
  phone: '208-555-0173',
  email: 'daniel.reyes@example.com',
  ...HOME,
  referralCode: '',
  groupCode: '',
  insured: null,
  enroll: true,
  choice: { planId: 1, period: 'month', additional: [] },
};

export const SOFIA: Person = {
  key: 's',
  firstName: 'Sofia',
  lastName: 'Reyes',
  dob: '09/22/2015',
  relationship: 'daughter',
  insured: null,
  choice: { planId: 2, period: 'year', additional: [] },
};

export function filledState(more: Partial<SignupState> = {}): SignupState {
  return {
    ...startState({ owner: OWNER, people: [SOFIA], editing: null, promoCode: '' }, ADDRESS, PAGE),
    password: 'correct horse',
    ...more,
  };
}

export const HOUSEHOLD: Household = {
  accountId: 20,
  userId: 3,
  number: 'JC-20020',
  firstName: 'Daniel',
  lastName: 'Reyes',
  email: 'daniel.reyes@example.com',
  phone: '2085550173',
  zip: '83702',
  language: 'en',
  referralCode: 'K7QM2P',
  method: { kind: 'card', brand: 'visa', last4: '4242' },
  owes: '0.00',
  members: [
    {
      memberId: 5,
      key: 'm5',
      firstName: 'Marcus',
      lastName: 'Reyes',
      dob: '1985-06-14',
      age: 41,
      relationship: 'myself',
      isAccountOwner: true,
      plans: [],
      changesTo: [],
      canAddPlan: false,
      canReenroll: true,
    },
  ],
};
