import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  legacyPlans,
  listPlans,
  type MergeInput,
  mergePlans,
  organizationSettings,
  type PlanFilter,
  planDetail,
  planDifference,
  rollBack,
} from './calls';
import type { Ask, Confirming, PaidAlready } from './types';

export const plansQuery = (organizationId: number, filter: PlanFilter) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'master-plans', filter],
    queryFn: ({ signal }) => listPlans(organizationId, filter, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const WATCHED_MS = 3000;

/** A plan; asked for again while it rolls out. */
export const planQuery = (organizationId: number, planId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'master-plan', planId],
    queryFn: ({ signal }) => planDetail(organizationId, planId, signal),
    refetchInterval: ({ state }) =>
      state.data?.rollouts.some(({ state: now }) => now === 'running') ? WATCHED_MS : false,
    meta: { quiet: true },
  });

export const differenceQuery = (planId: number, from: number, to: number) =>
  queryOptions({
    queryKey: ['master-plan-difference', planId, from, to],
    queryFn: ({ signal }) => planDifference(planId, from, to, signal),
    meta: { quiet: true },
  });

export const legacyQuery = (organizationId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: ['organization', organizationId, 'legacy-plans', search],
    queryFn: ({ signal, pageParam }) =>
      legacyPlans({ organizationId, search: search || undefined, cursor: pageParam }, signal),
    placeholderData: keepPreviousData,
    ...PAGES,
    meta: { quiet: true },
  });

export const settingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'plan-settings'],
    queryFn: ({ signal }) => organizationSettings(organizationId, signal),
    meta: { quiet: true },
  });

/** What a change of plans may change. */
export const PLANS_CHANGED = [['organization'], ['plans'], ['rollout-preview'], ['merge-preview']];

/** A preview is of this moment: it is asked for each time. */
const PREVIEW = { staleTime: 0, gcTime: 0, retry: false, placeholderData: keepPreviousData };

export const changePreview = (name: string, ask: Ask, confirming: Confirming) =>
  queryOptions({
    queryKey: ['rollout-preview', name, confirming],
    queryFn: ({ signal }) => ask({ ...confirming, dryRun: true }, signal),
    ...PREVIEW,
    meta: { quiet: true },
  });

/** The preview of a rollback. */
export const askRollback =
  (id: number, paidAlready: PaidAlready): Ask =>
  (confirming, signal) =>
    rollBack(id, { ...confirming, paidAlready }, signal);

export const mergePreview = (input: MergeInput) =>
  queryOptions({
    queryKey: ['merge-preview', input],
    queryFn: ({ signal }) => mergePlans({ ...input, dryRun: true }, signal),
    ...PREVIEW,
    meta: { quiet: true },
  });
