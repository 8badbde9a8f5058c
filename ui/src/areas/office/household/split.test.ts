import { expect, it } from 'vitest';
import { idsOf, ownersOf } from './split';

it('offers the adults among those who leave as owners', () => {
  const family = [
    { id: 3, age: 39 },
    { id: 7, age: 11 },
    { id: 9, age: 18 },
  ];
  expect(idsOf('3,7,')).toEqual([3, 7]);
  expect(idsOf('')).toEqual([]);
  expect(ownersOf(family, [3, 7]).map(({ id }) => id)).toEqual([3]);
  expect(ownersOf(family, [7, 9]).map(({ id }) => id)).toEqual([9]);
});
