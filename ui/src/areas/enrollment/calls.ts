import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/**
 * The calls of enrollment by the office. They return data without the envelope; amounts are strings
 * with two decimals.
 */

type Schemas = components['schemas'];

export type Language = Schemas['Language'];
export type Period = Schemas['Period'];
export type Relationship = Schemas['Relationship'];
export type Payor = Schemas['Payor'];
export type Plan = Schemas['Plan'];
export type EnrollmentAnswer = Schemas['EnrollmentPage'];
/** What the form needs: the sign-up page's data, and what staff may do beyond it. */
export type EnrollmentPage = EnrollmentAnswer['page'] & Pick<EnrollmentAnswer, 'allowed'>;
export type Household = Schemas['HouseholdOnFile'];
export type HouseholdMember = Household['members'][number];
export type QuoteRequest = Schemas['EnrollmentQuoteRequest'];
export type QuoteMember = QuoteRequest['members'][number];
export type Quote = Schemas['Quote'];
export type QuoteLine = Schemas['QuoteLine'];
export type MemberOffers = Schemas['MemberOffers'];
export type PlanOffer = Schemas['PlanOffer'];
export type HouseholdPrice = Schemas['HouseholdPrice'];
export type ConsentText = Schemas['ConsentText'];
export type EnrollmentRequest = Schemas['EnrollmentRequest'];
export type PaymentKind = Schemas['PaymentKind'];
export type ResultMember = Schemas['ResultMember'];
export type SignupResult = Schemas['SignupResult'];
export type FoundPatient = Schemas['KnownPerson'];
export type Duplicate = Schemas['Duplicate'];

/** The search criteria: at least two characters in any field. */
export type PatientSearch = Schemas['PersonSearch'];

export const enrollmentPage = (
  officeId: number,
  accountId: number | null,
  signal: AbortSignal,
): Promise<EnrollmentAnswer> =>
  answer(
    http.GET('/dentists/{id}/enrollment', {
      params: { path: { id: officeId }, query: { accountId: accountId ?? undefined } },
      signal,
    }),
  );

export const quote = (officeId: number, body: QuoteRequest, signal: AbortSignal): Promise<Quote> =>
  answer(
    http.POST('/dentists/{id}/enrollment/quote', {
      params: { path: { id: officeId } },
      body,
      signal,
    }),
  );

export const searchPatients = (officeId: number, body: PatientSearch, signal: AbortSignal) =>
  answer(
    http.POST('/dentists/{id}/enrollment/search', {
      params: { path: { id: officeId } },
      body,
      signal,
    }),
  ).then(({ found }) => found);

export const findDuplicates = (
  officeId: number,
  people: Schemas['NewPerson'][],
  signal: AbortSignal,
) =>
  answer(
    http.POST('/dentists/{id}/enrollment/duplicates', {
      params: { path: { id: officeId } },
      body: { people },
      signal,
    }),
  ).then(({ duplicates }) => duplicates);

/** Enrolls a new household, or adds people to an existing one. `key` makes it idempotent. */
export const enroll = (userId: number, body: EnrollmentRequest, key: string) =>
  answer(
    http.POST('/users/{id}/members/add', {
      params: { path: { id: userId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

/** Adds a plan for members of the household. */
export const addPlan = (userId: number, body: EnrollmentRequest, key: string) =>
  answer(
    http.POST('/users/{id}/members/add-additional-subscription', {
      params: { path: { id: userId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

/** Re-enrolls a member whose plan has ended. */
export const reenroll = (
  officeId: number,
  member: { memberId: number; planId: number },
  body: EnrollmentRequest,
  key: string,
) =>
  answer(
    http.PUT('/dentists/{officeId}/subscription/plan/{memberId}/re-enroll', {
      params: {
        path: { officeId, memberId: member.memberId },
        query: { membershipId: member.planId },
        header: { 'Idempotency-Key': key },
      },
      body,
    }),
  );

export const orderResult = (order: string, signal: AbortSignal) =>
  answer(http.GET('/accounts/signup/{order}', { params: { path: { order } }, signal }));
