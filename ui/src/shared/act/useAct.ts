import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { focusFirstError } from '../focus/focus';
import { toast } from '../toasts/toasts';
import { ActKey, isDefinite } from './act-key';
import { placeErrors } from './place-errors';

/** A response that is not the action's success. */
export interface Refusal {
  /** The reason; absent where the screen shows it in another way. */
  message?: string;
  /** Not settled yet: the next press asks again under the same key. */
  open?: boolean;
}

/** Why an action failed. */
export interface Failure {
  /** Messages of the fields that the screen shows. */
  fields: Record<string, string>;
  /** All other errors. */
  problem: string | null;
  /** The client has shown the problem in a toast. */
  toasted: boolean;
  /** The error thrown; absent when the response is a refusal. */
  error?: unknown;
}

export interface ActOptions<Answer, Input = void> {
  /**
   * Identifies the action's target, such as `charge 17`, so that its key survives closing and
   * opening the dialog. A function of the input where different input is a different action, such
   * as a message.
   */
  name?: string | ((input: Input) => string);
  /**
   * The fields that the screen shows; messages for others are part of the problem. `all`: every
   * field the server names, by its path.
   */
  fields?: readonly string[] | 'all';
  /** Decides which responses are refusals, such as a declined card. */
  settle?: (answer: Answer) => Refusal | null;
  /** Queries to refresh after a response; all by default. */
  invalidates?: readonly QueryKey[] | 'all';
  /** After success, with everything refreshed: a toast, a navigation. */
  done?: (answer: Answer, input: Input) => void;
  failed?: (failure: Failure, input: Input) => void;
  /** The problem is a toast, where the screen has no place for it. */
  toastProblem?: boolean;
}

export interface Act<Input> {
  /** Runs the action, unless it is in progress; true on success. */
  run: (input: Input) => Promise<boolean>;
  busy: boolean;
  fields: Record<string, string>;
  problem: string | null;
  /** Clears the last run's messages, or those of one field. */
  clear: (field?: string) => void;
}

const NOTHING: Failure = { fields: {}, problem: null, toasted: false };
const CONFLICT = 409;

function failureOf(error: unknown, shown: readonly string[] | 'all'): Failure {
  if (!(error instanceof ApiError)) return { ...NOTHING, problem: messageOf(error) };
  if (error.canceled) return NOTHING;
  if (!error.hasFields) return { fields: {}, problem: error.message, toasted: error.toasted };
  const { onFields, rest } = placeErrors(
    shown === 'all' ? Object.keys(error.fields) : shown,
    error.fields,
  );
  const problem = rest.length > 0 ? [...new Set(rest)].join(' ') : null;
  return { fields: onFields, problem, toasted: false };
}

/**
 * One user action: runs once at a time under an idempotency key that survives until there is a
 * final response. Errors are placed on the fields the screen names, the first of which receives the
 * focus, or become the problem.
 */
export function useAct<Answer, Input = void>(
  call: (input: Input, key: string) => Promise<Answer>,
  {
    name,
    fields = [],
    settle,
    invalidates = 'all',
    done,
    failed,
    toastProblem,
  }: ActOptions<Answer, Input> = {},
): Act<Input> {
  const queries = useContext(QueryClientContext);
  const [ownKey] = useState(() => new ActKey(typeof name === 'string' ? name : undefined));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NOTHING);
  const running = useRef(false);

  const refresh = async () => {
    if (invalidates === 'all') await queries?.invalidateQueries();
    else await Promise.all(invalidates.map((queryKey) => queries?.invalidateQueries({ queryKey })));
  };

  const fail = (next: Failure, input: Input) => {
    setFailure(next);
    failed?.(next, input);
    if (toastProblem && next.problem && !next.toasted) toast('error', next.problem);
    if (Object.keys(next.fields).length > 0) {
      focusFirstError(document.querySelector('[role="dialog"]'));
    }
    return false;
  };

  const attempt = async (input: Input): Promise<boolean> => {
    const key = typeof name === 'function' ? new ActKey(name(input)) : ownKey;
    let answer: Answer;
    try {
      answer = await call(input, key.value);
    } catch (error) {
      if (isDefinite(error)) key.end();
      else key.keep();
      // Another user changed the data shown.
      if (error instanceof ApiError && error.status === CONFLICT) void refresh();
      return fail({ ...failureOf(error, fields), error }, input);
    }
    const refusal = settle?.(answer) ?? null;
    if (refusal?.open) key.keep();
    else key.end();
    await refresh();
    if (refusal) return fail({ ...NOTHING, problem: refusal.message ?? null }, input);
    done?.(answer, input);
    return true;
  };

  const run = async (input: Input): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(NOTHING);
    try {
      return await attempt(input);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    run,
    busy,
    fields: failure.fields,
    problem: failure.toasted ? null : failure.problem,
    clear: (field) =>
      setFailure((now) => {
        if (!field) return NOTHING;
        const { [field]: _, ...rest } = now.fields;
        return { ...now, fields: rest };
      }),
  };
}
