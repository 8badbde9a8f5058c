// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quoteOf } from '~/order/testing';
import type { Quote } from '~/order/types';
import { api } from './api/client';
import { reduce, type SignupState } from './state/state';
import { filledState, PAGE } from './testing/office';
import { useLiveQuote } from './use-quote';

/** Server responses that wait until the test releases them. */
let answers: ((quote: Quote) => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.spyOn(api, 'quote').mockImplementation(
    () => new Promise((resolve) => void answers.push(resolve)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const noted = () => undefined;

function page(start: SignupState) {
  return renderHook(() => {
    const [state, dispatch] = useReducer(reduce, start);
    useLiveQuote(state, dispatch, PAGE, noted);
    return { state, dispatch };
  }).result;
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = (which: number, dueToday: string) =>
  act(async () => answers[which]?.(quoteOf({ dueToday })));

it('is under way from the change that asks for it until its answer', async () => {
  const shown = page(filledState({ quote: null }));
  expect(shown.current.state.quoting).toBe('loading');
  await later(1_000);
  expect(shown.current.state.quoting).toBe('loading');
  await answer(0, '39.00');
  expect(shown.current.state.quoting).toBe('idle');
  expect(shown.current.state.quote?.dueToday).toBe('39.00');
  act(() => shown.current.dispatch({ do: 'promo', code: 'SPRING' }));
  expect(shown.current.state.quoting).toBe('loading');
});

it('is not under way when there is nothing to ask', () => {
  const shown = page(filledState({ submission: { at: 'finished', result: null as never } }));
  expect(shown.current.state.quoting).toBe('idle');
});

it('is that of the last change: the answer to an earlier question is dropped', async () => {
  const shown = page(filledState({ quote: null }));
  await later(1_000);
  act(() => shown.current.dispatch({ do: 'promo', code: 'SPRING' }));
  await later(1_000);
  await answer(1, '35.00');
  await answer(0, '39.00');
  expect(shown.current.state.quote?.dueToday).toBe('35.00');
});
