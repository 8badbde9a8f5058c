import { createContext, type Dispatch, useContext } from 'react';
import { fullName } from '~/order/person';
import type { EnrollmentPage, Household, Quote } from './calls';
import type { EnrollmentStart } from './enrollment-start';
import { OWNER } from './state/person';
import type { Errors } from './state/rules';
import type { Action, EnrollState, Step } from './state/state';

/** The quote for the form's current content. */
export interface Quoted {
  /** The latest quote; it may be of earlier input. */
  quote: Quote | null;
  /** The quote matches the current input. */
  current: boolean;
  failed: Error | null;
  again: () => void;
}

export interface Enrollment {
  state: EnrollState;
  dispatch: Dispatch<Action>;
  page: EnrollmentPage;
  /** Set when people join an existing household. */
  household: Household | null;
  quoted: Quoted;
  /** The form's own validation errors, by field path. */
  errors: Errors;
  /** The address's parameters. */
  asked: EnrollmentStart;
  step: Step;
  goTo: (step: Step) => void;
  /** The storage name of the draft. */
  draft: string;
}

export const EnrollmentContext = createContext<Enrollment | null>(null);

export function useEnrollment(): Enrollment {
  const enrollment = useContext(EnrollmentContext);
  if (!enrollment) throw new Error('useEnrollment outside its provider');
  return enrollment;
}

/**
 * A field's error as it should be shown now: from the server, after the field was left, or after
 * Continue.
 */
export function useField(path: string) {
  const { state, dispatch, errors } = useEnrollment();
  const pressed = /^(payment|acknowledgements)\b/.test(path)
    ? state.submitted.checkout
    : state.submitted.memberInfo;
  const own = state.touched[path] || pressed ? errors[path] : undefined;
  return {
    error: state.serverErrors[path] ?? own,
    onBlur: () => dispatch({ do: 'touch', path }),
    'data-path': path,
  };
}

/**
 * Names by the quote's keys; a person without a name yet is called by their position on the form.
 */
export function useNames(): { full: (key: string) => string; first: (key: string) => string } {
  const { state } = useEnrollment();
  const called = (key: string) => {
    if (key === OWNER) return 'Account owner';
    const place = state.people.findIndex((person) => person.key === key);
    return place < 0 ? 'Person' : `Person ${place + 1}`;
  };
  const find = (key: string) => state.people.find((person) => person.key === key);
  return {
    full: (key) => {
      const person = find(key);
      return person?.firstName.trim() ? fullName(person) : called(key);
    },
    first: (key) => find(key)?.firstName.trim() || called(key),
  };
}
