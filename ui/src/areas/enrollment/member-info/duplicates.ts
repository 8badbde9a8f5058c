import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emailProblem, phoneProblem } from '~/order/field-problems';
import { isoDate } from '~/order/person';
import type { Duplicate } from '../calls';
import { useEnrollment } from '../context';
import { duplicatesQuery } from '../queries';
import { OWNER } from '../state/person';
import type { EnrollState } from '../state/state';

const DEBOUNCE_MS = 500;

/** The entered people with the fields needed to find duplicates. */
export function askedPeople({ people, contact }: EnrollState, today: string) {
  return people
    .filter(
      ({ memberId, firstName, lastName }) =>
        memberId === null && firstName.trim() && lastName.trim(),
    )
    .map((person) => {
      const dob = isoDate(person.dob, today);
      const owner = person.key === OWNER;
      return {
        key: person.key,
        firstName: person.firstName.trim(),
        lastName: person.lastName.trim(),
        ...(dob ? { dob } : {}),
        ...(owner && !emailProblem(contact.email) ? { email: contact.email.trim() } : {}),
        ...(owner && !phoneProblem(contact.phone)
          ? { phone: contact.phone.replace(/\D/g, '') }
          : {}),
      };
    })
    .filter((person) => 'dob' in person || 'email' in person || 'phone' in person);
}

/** Existing patients of the office among the entered people. */
export function useDuplicates(): Duplicate[] {
  const { state, page } = useEnrollment();
  const text = useMemo(() => JSON.stringify(askedPeople(state, page.today)), [state, page.today]);
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const people = useMemo(() => JSON.parse(settled) as ReturnType<typeof askedPeople>, [settled]);
  const { data } = useQuery(duplicatesQuery(page.office.id, people));
  return people.length > 0 ? (data ?? []) : [];
}
