import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type {
  Confirming,
  MasterPlan,
  MasterPlanFields,
  MergePrice,
  PaidAlready,
  PlanOverride,
  PlanOverrides,
  PlanTargets,
  SettingsChange,
} from './types';

/** The calls of master plans. They return data without the envelope. */

const at = (id: number) => ({ params: { path: { id } } });

export interface PlanFilter {
  locationId?: number;
  filterById?: number;
  status?: MasterPlan['state'];
  filter?: string;
  search?: string;
}

export const listPlans = (id: number, query: PlanFilter, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/manage-plans/{id}', {
      params: { path: { id }, query: { ...query } },
      signal,
    }),
  );

export const planDetail = (id: number, planId: number, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/master-plan-details/{id}', {
      params: { path: { id }, query: { planId } },
      signal,
    }),
  );

export const planDifference = (id: number, from: number, to: number, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/plans/{id}/difference', {
      params: { path: { id }, query: { from, to } },
      signal,
    }),
  );

export interface SaveInput extends Confirming {
  organizationId: number;
  planId?: number;
  version?: number;
  viewStatus?: MasterPlan['state'];
  plan?: MasterPlanFields;
  targets?: PlanTargets;
  overrides?: PlanOverrides;
  note?: string;
}

export const savePlan = (body: SaveInput, signal?: AbortSignal) =>
  answer(http.POST('/multi-location/multi-master-plan-save-state', { body, signal }));

export interface TargetInput extends Confirming {
  planId: number;
  version: number;
  targets?: PlanTargets;
  overrides?: PlanOverride[];
}

export const changeTarget = (body: TargetInput, signal?: AbortSignal) =>
  answer(http.POST('/multi-location/change-target', { body, signal }));

export interface PlanWish {
  locationId: number;
  field: string;
  price?: string;
  shown?: boolean;
  note?: string;
}

export const askForChange = (id: number, body: PlanWish) =>
  answer(http.POST('/multi-location/plans/{id}/requests', { ...at(id), body }));

export const answerRequest = (
  id: number,
  requestId: number,
  body: { state: 'done' | 'declined'; answer?: string },
) =>
  answer(
    http.POST('/multi-location/plans/{id}/requests/{requestId}/answer', {
      params: { path: { id, requestId } },
      body,
    }),
  );

export const makeIndependent = (id: number, locationId: number, version: number) =>
  answer(
    http.POST('/multi-location/plans/{id}/independent', {
      ...at(id),
      body: { locationId, version },
    }),
  );

export const rejoinPlan = (id: number, locationId: number, version: number) =>
  answer(
    http.POST('/multi-location/plans/{id}/rejoin', { ...at(id), body: { locationId, version } }),
  );

export const restoreVersion = (id: number, number: number, version: number) =>
  answer(http.POST('/multi-location/plans/{id}/restore', { ...at(id), body: { number, version } }));

export const withdrawRollout = (id: number) =>
  answer(http.POST('/multi-location/rollouts/{id}/withdraw', { ...at(id), body: {} }));

export const retryRollout = (id: number) =>
  answer(http.POST('/multi-location/rollouts/{id}/retry', { ...at(id), body: {} }));

export const rollBack = (
  id: number,
  body: Confirming & { paidAlready: PaidAlready },
  signal?: AbortSignal,
) => answer(http.POST('/multi-location/rollouts/{id}/rollback', { ...at(id), body, signal }));

export const legacyPlans = (
  body: { organizationId: number; search?: string; cursor?: string },
  signal: AbortSignal,
) => answer(http.POST('/multi-location/get-legacy-org-plans', { body, signal }));

export interface MergeInput {
  organizationId: number;
  legacyPlanIds: number[];
  planId: number;
  price: MergePrice;
  dryRun?: boolean;
  seen?: string;
}

export const mergePlans = (body: MergeInput, signal?: AbortSignal) =>
  answer(http.POST('/multi-location/merge-legacy-plans', { body, signal }));

export const undoMerge = (id: number) =>
  answer(http.POST('/multi-location/plan-merges/{id}/undo', { ...at(id), body: {} }));

/** The plan settings of all locations. */
export const organizationSettings = (id: number, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/organization-plan-settings/{id}', {
      ...at(id),
      body: { dryRun: false },
      signal,
    }),
  );

export interface SettingsInput {
  organizationId: number;
  groups: number[];
  locations: number[];
  settings: SettingsChange;
  dryRun: boolean;
}

/** Shows what a change of settings does at each location, or saves it. */
export const changeSettings = (body: SettingsInput) =>
  answer(http.POST('/multi-location/multi-plan-settings', { body }));
