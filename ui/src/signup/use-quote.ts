import { type Dispatch, useCallback, useEffect, useMemo, useState } from 'react';
import { pathByKey } from '~/order/field-problems';
import type { SignupPage } from '~/order/types';
import { ApiError, api } from './api/client';
import { householdQuoteRequest, quoteRequest } from './state/quote-request';
import type { Action, SignupState } from './state/state';

const DEBOUNCE_MS = 350;

/**
 * Keeps the quote in sync with the form: requests it a moment after the last change, and drops the
 * response to an outdated request. From the change to its response the state is `loading`. Returns
 * a function that requests it again.
 */
export function useLiveQuote(
  state: SignupState,
  dispatch: Dispatch<Action>,
  page: SignupPage,
  onVersion: (version: string) => void,
): () => void {
  const [attempt, setAttempt] = useState(0);
  const onFile = state.household !== null;
  const officeId = page.office.id;
  const finished = state.submission.at === 'finished';
  // The request as text: the effect runs again only when its content changes, not when an unrelated
  // field does.
  const question = useMemo(() => {
    if (finished) return null;
    const request = state.household
      ? householdQuoteRequest(state, page)
      : quoteRequest(state, page);
    return request && JSON.stringify(request);
  }, [state, page, finished]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` requests it again
  useEffect(() => {
    dispatch({ do: 'quoting', at: question === null ? 'idle' : 'loading' });
    if (question === null) return;
    const cancel = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const body = JSON.parse(question);
        const quote = await (onFile
          ? api.householdQuote(officeId, body, cancel.signal)
          : api.quote(body, cancel.signal));
        if (cancel.signal.aborted) return;
        dispatch({ do: 'quoted', quote });
        onVersion(quote.version);
      } catch (error) {
        if (cancel.signal.aborted) return;
        dispatch({ do: 'quoting', at: failureOf(error) });
        if (error instanceof ApiError && error.status === 400) {
          const keys = (JSON.parse(question) as { members: { key: string }[] }).members.map(
            ({ key }) => key,
          );
          dispatch({ do: 'serverErrors', fields: ownPaths(error.fields, keys), memberKeys: [] });
        }
      }
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      cancel.abort();
    };
  }, [question, attempt, onFile, officeId, dispatch, onVersion]);

  return useCallback(() => setAttempt((before) => before + 1), []);
}

function failureOf(error: unknown): SignupState['quoting'] {
  if (!(error instanceof ApiError) || error.status === 0) return 'offline';
  return error.status === 429 ? 'busy' : 'failed';
}

/**
 * The quote's members include the owner, the order's do not: maps its paths to the page's own keys.
 */
const ownPaths = (fields: Record<string, string[]>, keys: string[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [pathByKey(path, keys), messages]),
  );
