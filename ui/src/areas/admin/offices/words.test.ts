import { expect, it } from 'vitest';
import type { SupportRequest } from './calls';
import { ownAccessWords, placeWords } from './words';

const request = (more: Partial<SupportRequest>): SupportRequest => ({
  id: 1,
  reason: 'A question',
  requestedAt: '2026-11-30T09:00:00Z',
  state: 'waiting',
  untilCaseClosed: false,
  emergency: false,
  ...more,
});

it('has no place for a practice that signs up', () => {
  expect(placeWords({ city: 'Boise', state: 'ID' })).toBe('Boise, ID');
  expect(placeWords({ city: '', state: 'ID' })).toBe('—');
});

it('says whether the reader may act as the users of an office that asks first', () => {
  const words = (latest?: SupportRequest) => ownAccessWords(latest, (at) => at.slice(11, 16));
  expect(words()).toBe('You have no access to its users now.');
  expect(words(request({}))).toBe('Your request waits for the office.');
  expect(words(request({ state: 'declined' }))).toBe('The office declined your last request.');
  expect(words(request({ state: 'approved', until: '2026-11-30T10:15:00Z' }))).toBe(
    'You have access until 10:15.',
  );
  expect(words(request({ state: 'ended', until: '2026-11-30T10:15:00Z' }))).toBe(
    'You have no access to its users now.',
  );
});
