import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  familyMemberships,
  ownEnrollment,
  ownHouseholds,
  ownLetters,
  ownOffice,
  ownReferrals,
  patientPayments,
} from './calls';

/** The family's plans, cards, next payment and last payments. */
export const familyQuery = queryOptions({
  queryKey: ['family-memberships'],
  queryFn: ({ signal }) => familyMemberships(signal),
  meta: { quiet: true },
});

/** The user's own households; the pages show one at a time. */
export const householdsQuery = queryOptions({
  queryKey: ['own-households'],
  queryFn: ({ signal }) => ownHouseholds(signal),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** The contact of the patient's office; available even where the memberships can't be read. */
export const officeQuery = (segment: string) =>
  queryOptions({
    queryKey: ['own-office', segment],
    queryFn: ({ signal }) => ownOffice(segment, signal),
    meta: { quiet: true },
  });

/** The office's offer to the household, and the household as the office has it on file. */
export const ownEnrollmentQuery = queryOptions({
  queryKey: ['own-enrollment'],
  queryFn: ({ signal }) => ownEnrollment(signal),
  meta: { quiet: true },
});

/** The household's code, the people who joined with it, and its credit. */
export const referralsQuery = queryOptions({
  queryKey: ['own-referrals'],
  queryFn: ({ signal }) => ownReferrals(signal),
  meta: { quiet: true },
});

/** The household's letters and yearly statements, newest first. */
export const lettersQuery = queryOptions({
  queryKey: ['own-letters'],
  queryFn: ({ signal }) => ownLetters(signal),
  meta: { quiet: true },
});

/** Every payment of the family, newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['patient-payments'],
  queryFn: ({ pageParam, signal }) => patientPayments(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  meta: { quiet: true },
});
