import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo } from 'react';
import { ApiError } from '~/api/errors';
import type { EnrollmentPage, Household, QuoteRequest } from './calls';
import type { Quoted } from './context';
import { quoteQuery } from './queries';
import { quoteRequest } from './state/order';
import { placed } from './state/rules';
import type { Action, EnrollState } from './state/state';

const DEBOUNCE_MS = 350;

/** Keeps the quote in sync with the form: requests it a moment after the last change. */
export function useLiveQuote(
  state: EnrollState,
  dispatch: Dispatch<Action>,
  page: EnrollmentPage,
  household: Household | null,
): Quoted {
  // The request as text, so that it is requested again only when its content changes.
  const text = useMemo(
    () => JSON.stringify(quoteRequest(state, page, household)),
    [state, page, household],
  );
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const question = useMemo(() => JSON.parse(settled) as QuoteRequest | null, [settled]);
  const finished = state.submission.at === 'finished';
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...quoteQuery(page.office.id, question),
    enabled: question !== null && !finished,
  });

  useEffect(() => {
    if (data && !isPlaceholderData) dispatch({ do: 'quoted', quote: data });
  }, [data, isPlaceholderData, dispatch]);

  useEffect(() => {
    if (!(error instanceof ApiError) || !error.hasFields || !question) return;
    const keys = question.members.map(({ key }) => key);
    dispatch({ do: 'serverErrors', errors: placed(error.fields, keys) });
  }, [error, question, dispatch]);

  return {
    quote: question === null ? null : (data ?? null),
    current: text === settled && data !== undefined && !isPlaceholderData && !isFetching,
    failed: error,
    again: () => void refetch(),
  };
}
