import type { MasterPlan, MasterPlanDetail, PlanValue, Preview, PreviewLine } from './types';

/** A value of the plan itself, since March 1. */
export const planValue = (field: string, value: Partial<PlanValue>): PlanValue => ({
  field,
  source: 'master',
  sourceName: '',
  since: '2026-03-01',
  by: 'Robin Owner',
  own: false,
  ...value,
});

/** A plan that three locations sell at $39.00 and $399.00. */
export const masterPlan = (rest: Partial<MasterPlan> = {}): MasterPlan => ({
  id: 100000071,
  planName: 'Adult',
  presetType: 'adult',
  state: 'active',
  targetType: 'master',
  version: 4,
  currentVersion: 2,
  liveVersion: 2,
  values: [
    planValue('monthly', { price: '39.00' }),
    planValue('annually', { price: '399.00' }),
    planValue('showOnEnrollmentMonthly', { shown: true }),
    planValue('showOnEnrollmentYearly', { shown: true }),
    planValue('showOnInternalEnrollmentMonthly', { shown: true }),
    planValue('showOnInternalEnrollmentYearly', { shown: true }),
  ],
  places: [],
  locations: 3,
  ofLocations: 3,
  membersMonthly: 120,
  membersYearly: 8,
  drift: 0,
  updatedAt: '2026-11-28T14:05:00Z',
  updatedBy: 'Robin Owner',
  mayChange: true,
  ...rest,
});

export const previewLine = (rest: Partial<PreviewLine>): PreviewLine => ({
  dentistInfoId: 11,
  officeName: 'Downtown',
  row: 'changed',
  fields: [{ field: 'monthly.price', old: '39.00', new: '42.00' }],
  kept: [],
  membersChange: 0,
  membersKeep: 0,
  membersEndFirst: 0,
  members: 0,
  monthlyDifference: '0.00',
  people: [],
  ...rest,
});

export const preview = (locations: PreviewLine[], rest: Partial<Preview> = {}): Preview => ({
  seen: 'a1b2',
  startsOn: '2026-11-30',
  locations,
  changed: locations.length,
  blocked: 0,
  membersChange: 120,
  membersKeep: 0,
  membersEndFirst: 0,
  monthlyDifference: '348.00',
  ...rest,
});

export const planDetail = (plan: MasterPlan): MasterPlanDetail => ({
  plan,
  fields: {
    planName: plan.planName,
    presetType: 'adult',
    forInsured: true,
    forUninsured: true,
    pricing: { monthly: '39.00', annually: '399.00' },
    worryFree: {},
    carryUnused: false,
    disableGpp: false,
    disableFamilyDiscounts: false,
    showOnEnrollmentMonthly: true,
    showOnEnrollmentAnnual: true,
    showOnInternalEnrollmentMonthly: true,
    showOnInternalEnrollmentAnnual: true,
    showOnBC: false,
    priceCodes: [],
  },
  overrides: { visibility: false },
  versions: [],
  locations: [
    {
      dentistInfoId: 12,
      officeName: 'Eastside',
      groups: ['North'],
      planId: 100000081,
      edition: 1,
      masterVersion: 2,
      values: [
        planValue('monthly', {
          price: '42.00',
          source: 'location',
          sourceId: 12,
          sourceName: 'Eastside',
          own: true,
          inheritedPrice: '39.00',
        }),
        planValue('annually', { price: '399.00' }),
      ],
      membersMonthly: 40,
      membersYearly: 2,
      membersBefore: 0,
      drift: [],
      mayOverridePrice: true,
      mayOverrideVisibility: false,
    },
  ],
  rollouts: [],
  independent: [],
  requests: [],
  legacy: [],
});
