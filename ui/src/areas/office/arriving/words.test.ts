import { expect, it } from 'vitest';
import type { Arrival } from './calls';
import { leftOf } from './words';

const arrival = (change: Partial<Arrival>) =>
  ({ importId: 1, rowsLeft: 0, problemCount: 0, households: 2, ...change }) as Arrival;

it('says what prevents a switch-over day', () => {
  expect(leftOf(arrival({}))).toEqual([]);
  expect(leftOf(arrival({ importId: undefined }))).toEqual(['Upload the file of members.']);
  expect(leftOf(arrival({ rowsLeft: 2, problemCount: 1 }))).toHaveLength(2);
  expect(leftOf(arrival({ households: 0 }))).toEqual(['No household is ready to come.']);
});
