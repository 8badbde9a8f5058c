import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** The lifecycle of a membership after enrollment: changes, renewal, cancellation. */

type Schemas = components['schemas'];

export type Settlement = Schemas['Settlement'];
export type PlanChangePreview = Schemas['PlanChangePreview'];
export type ChangeOutcome = Schemas['ChangeOutcome'];
export type Changed = Schemas['Changed'];
export type Effective = Schemas['Effective'];

/** One key per press: a double press acts once. */
const keyed = (key: string) => ({ 'Idempotency-Key': key });

export const settlement = (officeId: number, membershipIds: number[], signal: AbortSignal) =>
  answer(
    http.POST('/dentists/{id}/subscription/settlement', {
      params: { path: { id: officeId } },
      body: { membershipIds },
      signal,
    }),
  );

export const cancelPlans = (officeId: number, body: Schemas['CancelContractPlanRequest']) =>
  confirmed(() =>
    answer(
      http.POST('/dentists/{id}/subscription/cancel_contract_plan', {
        params: { path: { id: officeId } },
        body,
      }),
    ),
  );

export const keepPlan = (officeId: number, membershipId: number) =>
  answer(
    http.POST('/dentists/{id}/subscription/uncancel', {
      params: { path: { id: officeId } },
      body: { membershipId },
      ...TOASTS,
    }),
  );

export const planChange = (
  membershipId: number,
  planId: number,
  period: Schemas['Period'],
  signal: AbortSignal,
) =>
  answer(
    http.POST('/subscriptions/pending_contract', {
      body: { membershipId, planId, period },
      signal,
    }),
  );

export const changePlan = (body: Schemas['ChangePlanRequest'], key: string) =>
  answer(
    http.PUT('/subscriptions/change_contract_plan', {
      params: { header: keyed(key) },
      body,
    }),
  );

export const undoChange = (membershipId: number) =>
  answer(
    http.DELETE('/subscriptions/change_contract_plan', {
      params: { query: { membershipId } },
      ...TOASTS,
    }),
  );

export const chargeDayPreview = (
  membershipId: number,
  day: number,
  free: boolean,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/subscriptions/plan-draw/preview', {
      body: { membershipId, day, free, version: '', reason: '' },
      signal,
    }),
  );

export const moveChargeDay = (body: Schemas['ChargeDayRequest'], key: string) =>
  answer(http.POST('/subscriptions/plan-draw', { params: { header: keyed(key) }, body }));

export const updateTerm = (officeId: number, body: Schemas['UpdateTermRequest'], key: string) =>
  answer(
    http.POST('/office/{id}/members/subscriptions/updateTerm', {
      params: { path: { id: officeId }, header: keyed(key) },
      body,
    }),
  );

export const setAutoRenew = (membershipId: number, autoRenew: boolean) =>
  answer(
    http.POST('/subscriptions/toggleAutoRenew', { body: { membershipId, autoRenew }, ...TOASTS }),
  );

export const payInOffice = (membershipId: number) =>
  answer(http.POST('/subscriptions/to-cash', { body: { membershipId }, ...TOASTS }));

/** Records that the desk collected the household's full balance, `amount` as the page shows it. */
export const takeOwed = (membershipId: number, amount: string, key: string) =>
  answer(
    http.POST('/subscriptions/in-office-payment', {
      params: { header: keyed(key) },
      body: { membershipId, amount },
    }),
  );

export const disableMembership = (id: number, reason: string) =>
  answer(
    http.POST('/members/memberships/{id}/disable', {
      params: { path: { id } },
      body: { reason },
    }),
  );
