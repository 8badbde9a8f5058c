import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  enrollmentPage,
  findDuplicates,
  type PatientSearch,
  type QuoteRequest,
  quote,
  searchPatients,
} from './calls';

/** The form's data, and the household that people join. */
export function enrollmentQuery(officeId: number, accountId: number | null) {
  return queryOptions({
    queryKey: ['enrollment', officeId, accountId],
    queryFn: ({ signal }) => enrollmentPage(officeId, accountId, signal),
    // The form's own quote detects changes in the meantime.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
}

/** The quote for a request; the previous one stays while the next is loading. */
export function quoteQuery(officeId: number, question: QuoteRequest | null) {
  return queryOptions({
    queryKey: ['enrollment-quote', officeId, question],
    queryFn: ({ signal }) => {
      if (!question) throw new Error('There is no question');
      return quote(officeId, question, signal);
    },
    enabled: question !== null,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

const NOBODY: PatientSearch = { firstName: '', lastName: '', chartId: '' };

/** The office's existing patients. */
export function patientsQuery(officeId: number, search: PatientSearch | null) {
  return queryOptions({
    queryKey: ['enrollment-patients', officeId, search],
    queryFn: ({ signal }) => searchPatients(officeId, search ?? NOBODY, signal),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

type DuplicatesRequest = Parameters<typeof findDuplicates>[1];

/** Which of the entered people are existing patients. */
export function duplicatesQuery(officeId: number, people: DuplicatesRequest) {
  return queryOptions({
    queryKey: ['enrollment-duplicates', officeId, people],
    queryFn: ({ signal }) => findDuplicates(officeId, people, signal),
    enabled: people.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
