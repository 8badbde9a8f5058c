import type { components } from '~/api/schema';

type Schemas = components['schemas'];

/** A master plan in the list. */
export type MasterPlan = Schemas['ManagedMasterPlan'];
export type MasterPlans = Schemas['ManagedMasterPlans'];
export type MasterPlanDetail = Schemas['MasterPlanDetail'];
export type MasterPlanFields = Schemas['MasterPlanFields'];
/** A value at a place, with where it comes from. */
export type PlanValue = Schemas['PlanValue'];
export type PlanPlace = Schemas['PlanPlace'];
export type PlanLocation = Schemas['MasterPlanLocation'];
export type PlanVersion = Schemas['MasterPlanVersion'];
/** What a location asks for that it may not set. */
export type PlanRequest = Schemas['PlanRequest'];
export type FieldChange = Schemas['PlanFieldChange'];
export type Preview = Schemas['PlanRolloutPreview'];
export type PreviewLine = Schemas['PlanRolloutPreviewLine'];
export type Rollout = Schemas['PlanRollout'];
export type RolloutLine = Schemas['PlanRolloutLine'];
export type Changed = Schemas['MasterPlanChanged'];
export type PaidAlready = Schemas['PaidAlready'];
export type PlanTargets = Schemas['PlanTargets'];
export type PlanOverride = Schemas['PlanOverride'];
export type PlanOverrides = Schemas['PlanOverrides'];
export type LegacyPlan = Schemas['LegacyPlan'];
export type MergePreview = Schemas['PlanMergePreview'];
export type MergePrice = Schemas['PlanMergePrice'];
export type PlanMerge = Schemas['PlanMerge'];

export type SettingsChange = Schemas['SettingsChange'];
/** The plan settings of all locations. */
export type OrganizationPlanSettings = Schemas['OrganizationPlanSettings'];
export type PlanSetting = Schemas['OrganizationPlanSetting'];
export type PlanSettingsChanged = Schemas['PlanSettingsChanged'];
export type PlanSettingsLine = Schemas['PlanSettingsLine'];

/** A group or location whose values are edited. */
export interface EditedPlace {
  kind: 'group' | 'location';
  id: number;
  name: string;
  values: PlanValue[];
}

/** How a change is shown or confirmed. */
export interface Confirming {
  startsOn?: string;
  dryRun?: boolean;
  seen?: string;
  unchecked?: number[];
  reason?: string;
  peopleAt?: number;
}

/** Shows a change, or confirms it as it was shown. */
export type Ask = (confirming: Confirming, signal?: AbortSignal) => Promise<Changed>;
