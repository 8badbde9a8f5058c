import { expect, test } from 'vitest';
import type { LocationImport, LocationState } from './calls';
import { duplicateWords, isShown, lacks, rowName, stepOf } from './words';

const location = (change: Partial<LocationState>): LocationState => ({
  dentistInfoId: 1,
  officeName: 'Juniper North',
  city: 'Boise',
  state: 'ID',
  live: false,
  termsAccepted: true,
  missing: [],
  ...change,
});

test('what keeps a location from being live comes first', () => {
  const items = [
    { item: 'office_profile', label: 'Complete your profile' },
    { item: 'payments_account', label: 'Open your payments account' },
  ];
  const fresh = location({ termsAccepted: false, missing: ['office_profile', 'payments_account'] });
  expect(lacks(fresh, items)).toEqual({
    first: ['Terms of service', 'Payments account'],
    rest: ['Complete your profile'],
  });
  expect(lacks(location({ live: true }), items)).toEqual({ first: [], rest: [] });
});

test('those that are live are shown, or those in setup', () => {
  expect(isShown(location({}), 'setup')).toBe(true);
  expect(isShown(location({}), 'live')).toBe(false);
  expect(isShown(location({ live: true }), 'live')).toBe(true);
});

test('the step is that of the file', () => {
  const at = (state: LocationImport['state']) => ({ state }) as LocationImport;
  expect(stepOf(undefined, 'check')).toBe('upload');
  expect(stepOf(at('checking'), null)).toBe('match');
  expect(stepOf(at('checking'), 'check')).toBe('check');
  expect(stepOf(at('opening'), 'check')).toBe('open');
  expect(stepOf(at('done'), 'check')).toBe('done');
});

test('a duplicate says of what', () => {
  expect(duplicateWords({ kind: 'address', name: 'Juniper Creek' })).toBe(
    'Same address as Juniper Creek, which you have',
  );
  expect(duplicateWords({ kind: 'name', name: 'Juniper North', line: 3 })).toBe(
    'Same name and ZIP as Juniper North (row 3)',
  );
  expect(rowName({ texts: {} })).toBe('No name');
});
