import { expect, it } from 'vitest';
import { quoteOf } from '~/order/testing';
import type { SignupResult } from '~/order/types';
import { reduce } from '../state/state';
import { filledState } from '../testing/office';
import { outcomeOf } from './finish';

const result = (status: SignupResult['status']): SignupResult => ({
  status,
  order: 'o',
  members: [],
  nextCharges: [],
  repriced: [],
  duplicates: [],
  processing: false,
  setPasswordSent: false,
  confirmEmailSent: false,
  quote: quoteOf({ dueToday: '12.00' }),
});

const after = (status: SignupResult['status']) =>
  outcomeOf(result(status)).actions.reduce(reduce, filledState({ submission: { at: 'sending' } }));

it.each(['declined', 'changed', 'members_failed'] as const)(
  '%s keeps what was typed and makes the next press another order',
  (status) => {
    const state = after(status);
    expect(state.submission.at).toBe('idle');
    expect(state.refusal?.kind).toBe(status);
    expect(state.owner.firstName).toBe('Daniel');
    expect(state.password).toBe('correct horse');
    expect(outcomeOf(result(status))).toMatchObject({ newOrder: true, done: false });
  },
);

it.each(['changed', 'members_failed'] as const)('%s shows the new quote', (status) => {
  expect(after(status).quote?.dueToday).toBe('12.00');
});

it.each(['processing', 'requires_action'] as const)('%s is still the same order', (status) => {
  expect(outcomeOf(result(status))).toMatchObject({ newOrder: false, done: false });
});

it('done ends it', () => {
  expect(after('done').submission.at).toBe('finished');
  expect(outcomeOf(result('done')).done).toBe(true);
});
