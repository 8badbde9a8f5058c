import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type MemberBenefits = Schemas['MemberBenefits'];
export type EndedPlan = Schemas['EndedPlan'];
export type MemberVisit = Schemas['MemberVisit'];
export type Savings = Schemas['SavingsView'];

export const memberBenefits = (officeId: number, memberId: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/members/{memberId}/benefits', {
      params: { path: { id: officeId, memberId } },
      signal,
    }),
  );

/** The caller shows errors. */
export const recordVisit = (
  officeId: number,
  memberId: number,
  body: Schemas['VisitRequest'],
  key: string,
) =>
  answer(
    http.POST('/office/{id}/members/{memberId}/visits', {
      params: { path: { id: officeId, memberId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const undoVisit = (officeId: number, memberId: number, visitId: number, reason: string) =>
  answer(
    http.POST('/office/{id}/members/{memberId}/visits/{visitId}/void', {
      params: { path: { id: officeId, memberId, visitId } },
      body: { reason },
    }),
  );

/** The savings of all members of the office in their current terms. */
export const officeSavings = (officeId: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/savings', { params: { path: { id: officeId } }, signal }));
