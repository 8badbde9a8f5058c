import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { asTyped, http } from '~/api/client';
import { deliver } from '~/api/download';
import { ApiError } from '~/api/errors';
import type { components } from '~/api/schema';

/** The calls of a practice that signs itself up. */

type Schemas = components['schemas'];

export type PricingPeriod = Schemas['PricingPeriod'];
export type Tier = Schemas['Tier'];
export type PracticeSignup = Schemas['PracticeSignup'];
export type AgreementToRead = Schemas['AgreementToRead'];
export type PracticeAgreement = Schemas['PracticeAgreement'];
export type TierDiscount = Schemas['TierDiscount'];
export type PracticeTrial = Schemas['PracticeTrial'];

export const sendCode = (email: string) =>
  answer(http.POST('/dentist-users/generate_code', { body: { email } }));

export const checkCode = (body: Schemas['CodeRequest']) =>
  answer(http.POST('/dentist-users/validate_code', { body }));

export const couponQuery = (discountCode: string, pricingPeriod: PricingPeriod) =>
  queryOptions({
    queryKey: ['tier-coupon', discountCode, pricingPeriod],
    queryFn: ({ signal }) =>
      answer(
        http.POST('/stripe-connect/loadDiscount', {
          body: { discountCode, pricingPeriod },
          signal,
        }),
      ),
    enabled: discountCode !== '',
    retry: false,
    meta: { quiet: true },
  });

/** Who sends practices by an address. */
export type Partner = Schemas['Partner'] & {
  kind?: 'association' | 'affiliate';
  /** The last day of an offer that is over. */
  offerEndedOn?: string;
};

/** The partner of an address; null where the address names none. */
export const partnerQuery = (associationUrl: string) =>
  queryOptions({
    queryKey: ['practice-partner', associationUrl],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/accounts/partners/{associationUrl}', {
          params: { path: { associationUrl } },
          signal,
        }),
      )
        .then((partner) => partner as Partner)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }),
    enabled: associationUrl !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const practiceSignupQuery = (id: number) =>
  queryOptions({
    queryKey: ['practice-signup', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/office/{id}/practice-signup', { params: { path: { id } }, signal })),
    staleTime: 0,
    meta: { quiet: true },
  });

export const savePractice = (id: number, body: Schemas['SavePractice']) =>
  answer(http.PUT('/office/{id}/practice-signup', { params: { path: { id } }, body }));

/** Saves the valid part of an incomplete form, and returns the errors of the rest. */
export const draftPractice = (id: number, body: Schemas['DraftPractice']) =>
  answer(
    http.PUT('/office/{id}/practice-signup/draft', {
      params: { path: { id } },
      body,
      ...asTyped(),
    }),
  );

/** The polling interval of a trial that is being prepared. */
const WATCH_MS = 1500;

/** The trial of a user who signs up at an office. */
export const trialQuery = (id: number) =>
  queryOptions({
    queryKey: ['practice-trial', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/office/{id}/trial', { params: { path: { id } }, signal })),
    staleTime: 0,
    // Polling asks again anyway.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? WATCH_MS : false),
    meta: { quiet: true },
  });

/** Starts the trial of a user who signs up at an office, unless there is one. */
export const startTrial = (id: number) =>
  answer(http.POST('/office/{id}/trial', { params: { path: { id } } }));

/** A session in the trial, which is ready. */
export const enterTrial = (id: number) =>
  answer(http.POST('/office/{id}/trial/session', { params: { path: { id } } }));

/** The emailed link, as in its page's address. */
export interface ActivationLink {
  dentistInfoId: number;
  activationKey: string;
}

export const activationQuery = (link: ActivationLink) =>
  queryOptions({
    queryKey: ['practice-activation', link],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/accounts/complete-dentist-signup/{dentistInfoId}/{activationKey}', {
          params: { path: link },
          signal,
        }),
      ),
    // The link is used up by this page itself.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });

export const activate = (link: ActivationLink, body: Schemas['ActivatePractice']) =>
  answer(
    http.POST('/accounts/complete-dentist-signup/{dentistInfoId}/{activationKey}', {
      params: { path: link },
      body,
    }),
  );

export const resendActivation = (dentistInfoId: number) =>
  answer(http.POST('/accounts/resend-activation', { body: { dentistInfoId } }));

export const agreementsQuery = (id: number) =>
  queryOptions({
    queryKey: ['practice-agreements', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/office/{id}/agreements', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const acceptAgreements = (id: number, body: Schemas['AcceptAgreements']) =>
  answer(http.POST('/office/{id}/agreements', { params: { path: { id } }, body }));

export async function downloadAgreement(id: number, kind: Schemas['AgreementKind']) {
  const { data, response } = await http.GET('/office/{id}/agreements/{kind}/file', {
    params: { path: { id, kind } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, `${kind}.pdf`);
}
