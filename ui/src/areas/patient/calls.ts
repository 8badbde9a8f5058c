import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';

/** The calls of a patient's own pages. They return data without the envelope. */

type Schemas = components['schemas'];

export type FamilyMemberships = Schemas['FamilyMemberships'];
export type FamilyMember = Schemas['FamilyMember'];
export type FamilyOffice = FamilyMemberships['office'];
export type Card = Schemas['Card'];
export type Payment = Schemas['OwnPayment'];

export const familyMemberships = (signal: AbortSignal) =>
  answer(http.GET('/patient/family-memberships', { signal }));

/** The user's own households: several after a move, or as a member of several offices. */
export const ownHouseholds = (signal: AbortSignal) =>
  answer(http.GET('/patient/households', { signal })).then(({ items }) => items);

/** The patient's office; the address contains the profession. */
export const ownOffice = (segment: string, signal: AbortSignal) =>
  answer(
    segment === 'my-optometrist'
      ? http.GET('/users/me/my-optometrist', { signal })
      : http.GET('/users/me/my-dentist', { signal }),
  );

export const ownEnrollment = (signal: AbortSignal) =>
  answer(http.GET('/patient/enrollment', { signal }));

export type Referrals = Schemas['Referrals'];
export type Referral = Schemas['Referral'];

export const ownReferrals = (signal: AbortSignal) =>
  answer(http.GET('/patient/referrals', { signal }));

export type Letter = Schemas['Letter'];

/** The household's letters, and a statement for each year in which it paid. */
export const ownLetters = (signal: AbortSignal) =>
  answer(http.GET('/patient/letters', { signal })).then(({ items }) => items);

export async function openOwnLetter(letter: string) {
  const { data, response } = await http.GET('/patient/letters/{letter}', {
    params: { path: { letter } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'letter.pdf');
}

export const patientPayments = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/patient/payments', { params: { query: { cursor } }, signal }));
