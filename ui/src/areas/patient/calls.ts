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

/** The patient's office, at the profession's own address. */
export const ownOffice = (segment: string, signal: AbortSignal) =>
  answer(
    segment === 'my-optometrist'
      ? http.GET('/users/me/my-optometrist', { signal, ...QUIET })
      : http.GET('/users/me/my-dentist', { signal, ...QUIET }),
  );

export const ownEnrollment = (signal: AbortSignal) =>
  answer(http.GET('/patient/enrollment', { signal, ...QUIET }));

export type Referrals = Schemas['Referrals'];
export type Referral = Schemas['Referral'];

export const ownReferrals = (signal: AbortSignal) =>
  answer(http.GET('/patient/referrals', { signal, ...QUIET }));

export const patientPayments = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/patient/payments', { params: { query: { cursor } }, signal }));
