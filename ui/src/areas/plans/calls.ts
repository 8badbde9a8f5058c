import { answer } from '~/api/answer';
import { asTyped, http } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls of the plan screens. They return data without the envelope. */

type Schemas = components['schemas'];

/** A plan as in the office's list. */
export type PlanRow = Schemas['ManagedPlan'];
export type PlanList = Schemas['PlanList'];
export type PlanDetail = Schemas['PlanDetail'];
export type PlanFields = Schemas['PlanFields'];
export type Preset = Schemas['PlanPreset'];
export type Procedure = Schemas['OfficeProcedure'];
/** Where a plan can be chosen. */
export type Visibility = Omit<Schemas['PlanVisibility'], 'showOnBC'>;
export type SavedPlan = Schemas['SavedPlan'];
export type WordingHit = Schemas['WordingHit'];
export type WordedText = Schemas['TypedText'];
export type MembershipSettings = Schemas['MembershipSettings'];
export type SettingsChange = Schemas['SettingsChange'];
/** The public part of an office's discount. */
export type OfficeDiscount = Schemas['Discount'];
export type SettingsWorryFree = Schemas['SettingsWorryFree'];
/** The brand's presets and typical fees, for practices without an office. */
export type TypicalPlan = Schemas['TypicalPlan'];

/** The office, and the user. */
export interface PlanScope {
  userId: number;
  officeId: number;
}

/** The current discounts for patients, as on the sign-up page. */
export const officeDiscounts = (dentistInfoId: number, signal: AbortSignal) =>
  answer(http.POST('/dentists/get-office-discount', { body: { dentistInfoId }, signal })).then(
    ({ discounts }) => discounts,
  );

export const listPlans = ({ userId, officeId }: PlanScope, signal: AbortSignal) =>
  answer(
    http.POST('/users/{id}/dentist-info/all-plans/upgrade', {
      params: { path: { id: userId } },
      body: { dentistInfoId: officeId },
      signal,
    }),
  );

export const sortPlans = (officeId: number, ids: number[], orderVersion: string) =>
  answer(
    http.POST('/dentists/{id}/memberships/sort', {
      params: { path: { id: officeId } },
      body: { ids, orderVersion },
    }),
  );

/** Which plan the builder opens: a saved one, a copy of one, or a new one from a preset. */
export type BuilderStart = Pick<Schemas['PlanDetailRequest'], 'planId' | 'copyOf' | 'presetType'>;

export const planDetail = (
  { userId, officeId }: PlanScope,
  start: BuilderStart,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/users/{id}/dentist-info/membershipPlanDetail', {
      params: { path: { id: userId } },
      body: { ...start, dentistInfoId: officeId },
      signal,
    }),
  );

/** Every change of a plan. Its caller shows the result. */
export const savePlan = (body: Schemas['SavePlan']) =>
  answer(http.POST('/dentist-info/membership-plan-save-state', { body }));

export const checkWording = (officeId: number, texts: WordedText[], signal: AbortSignal) =>
  answer(
    http.POST('/dentist-info/wording-check', {
      body: { dentistInfoId: officeId, texts },
      signal,
    }),
  );

export const membershipSettings = (officeId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/membership-settings', { params: { path: { id: officeId } }, signal }),
  );

export const changeSettings = (officeId: number, body: SettingsChange) =>
  answer(
    http.POST('/dentists/updateMembershipSettings/{id}', {
      params: { path: { id: officeId } },
      body,
      ...asTyped(),
    }),
  );

export const typicalPlans = (presetType: string | undefined, signal: AbortSignal) =>
  answer(http.POST('/plans/builder', { body: { presetType }, signal }));

/** The guaranteed prices of new members, by kind of plan. */
export const guaranteedPrices = (officeId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/custom-memberships/getDentistWorryFree', {
      params: { path: { id: officeId } },
      signal,
    }),
  ).then(({ worryFree }) => worryFree);

export type MarketRange = NonNullable<Schemas['Market']['range']>;
export type Period = Schemas['Period'];

/** The prices of nearby offices for plans of a preset; null where too few sell it. */
export const marketRange = (
  officeId: number,
  preset: string,
  period: Period,
  signal: AbortSignal,
): Promise<MarketRange | null> =>
  answer(
    http.GET('/dentists/{id}/custom-memberships/marketRange', {
      params: { path: { id: officeId }, query: { preset, period } },
      signal,
    }),
  ).then(({ range }) => range ?? null);

/** Filters the plans by who can choose them; without it, everyone. */
export type Chooser = Pick<Schemas['OffersRequest'], 'age' | 'insured'>;
export type OfferedPlan = Schemas['Plan'];

/** The plans on the office's public page. */
export const publicPlans = (
  ownerUserId: number,
  dentistInfoId: number,
  chooser: Chooser,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/users/{id}/dentist-info/all-plans-no-auth/upgrade', {
      params: { path: { id: ownerUserId } },
      body: { dentistInfoId, ...chooser },
      signal,
    }),
  ).then(({ plans }) => plans);

/** The plans staff can enroll a person in. */
export const staffPlans = (
  { userId, officeId }: PlanScope,
  chooser: Chooser,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/users/{id}/dentist-info/all-plans', {
      params: { path: { id: userId } },
      body: { dentistInfoId: officeId, ...chooser },
      signal,
    }),
  ).then(({ plans }) => plans);
