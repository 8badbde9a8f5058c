import { expect, it } from 'vitest';
import { numbersIn, wishOf } from './words';

it('reads office numbers however they are separated', () => {
  expect(numbersIn('12, 14\n12; 90')).toEqual([12, 14, 90]);
  expect(numbersIn('none')).toEqual([]);
});

it('asks for one change', () => {
  expect(wishOf('', 'pause', '')).toBeNull();
  expect(wishOf('12', 'pause', '')).toEqual({ officeIds: [12], enrollmentOpen: false });
  expect(wishOf('12', 'association', '')).toBeNull();
  expect(wishOf('12', 'association', '3')).toEqual({ officeIds: [12], associationId: 3 });
  expect(wishOf('12', 'none', '3')).toEqual({ officeIds: [12] });
});
