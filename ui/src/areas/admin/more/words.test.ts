import { expect, it } from 'vitest';
import { requestWords } from './words';

it('counts data requests that wait, and those that are overdue', () => {
  expect(requestWords(0, 0)).toBe('');
  expect(requestWords(1, 0)).toBe('1 data request');
  expect(requestWords(3, 1)).toBe('3 data requests, 1 overdue');
});
