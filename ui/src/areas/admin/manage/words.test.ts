import { expect, it } from 'vitest';
import { asBulk, missingOf, numbersIn, wishOf } from './words';

it('reads office numbers however they are separated', () => {
  expect(numbersIn('12, 14\n12; 90')).toEqual([12, 14, 90]);
  expect(numbersIn('none')).toEqual([]);
});

it('asks for one change', () => {
  expect(wishOf('', 'pause', {})).toBeNull();
  expect(wishOf('12', 'pause', {})).toEqual({ officeIds: [12], enrollmentOpen: false });
  expect(wishOf('12', 'association', {})).toBeNull();
  expect(wishOf('12', 'association', { association: '3' })).toEqual({
    officeIds: [12],
    associationId: 3,
  });
  expect(wishOf('12', 'none', { association: '3' })).toEqual({ officeIds: [12] });
  expect(wishOf('12', 'feature_off', {})).toBeNull();
  expect(wishOf('12', 'feature_off', { feature: 'vouchers' })).toEqual({
    officeIds: [12],
    feature: 'vouchers',
    on: false,
  });
});

it('says what a change still needs', () => {
  expect(missingOf(' ', 'pause', {})).toEqual({ offices: 'Enter at least one office number' });
  expect(missingOf('12', 'association', {})).toEqual({ association: 'Choose an association' });
  expect(missingOf('12', 'feature_on', {})).toEqual({ feature: 'Choose a feature' });
  expect(missingOf('12', 'pause', {})).toEqual({});
});

it('says why an office keeps its value', () => {
  const office = { officeName: 'Alder', brand: 'dental', on: true };
  const { rows } = asBulk({
    changed: 1,
    rows: [
      { ...office, officeId: 1 },
      { ...office, officeId: 2, stays: 'in_use' },
    ],
  });
  expect(rows.map(({ before, after, changes }) => [before, after, changes])).toEqual([
    ['On', 'Off', true],
    ['On', 'Stays: something there needs it', false],
  ]);
});
