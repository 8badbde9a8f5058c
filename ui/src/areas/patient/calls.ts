import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls of a patient's own pages. Their answers come out of the envelope here. */

type Schemas = components['schemas'];

export type FamilyMemberships = Schemas['FamilyMemberships'];
export type FamilyMember = Schemas['FamilyMember'];
export type FamilyOffice = FamilyMemberships['office'];
export type Card = Schemas['Card'];
export type Payment = Schemas['OwnPayment'];

export const familyMemberships = (signal: AbortSignal) =>
  answer(http.GET('/patient/family-memberships', { signal }));

export const ownEnrollment = (signal: AbortSignal) =>
  answer(http.GET('/patient/enrollment', { signal, ...QUIET }));

export type Referrals = Schemas['Referrals'];
export type Referral = Schemas['Referral'];

export const ownReferrals = (signal: AbortSignal) =>
  answer(http.GET('/patient/referrals', { signal, ...QUIET }));

export const patientPayments = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/patient/payments', { params: { query: { cursor } }, signal }));
