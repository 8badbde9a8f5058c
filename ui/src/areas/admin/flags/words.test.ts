import { expect, it } from 'vitest';
import type { Flag, OfficeFeature } from './calls';
import { featureName, flagAt, mayEnd, placeOf, sourceWords, stateWords } from './words';

const VALUE: OfficeFeature = { feature: 'vouchers', on: false, source: 'file', inUse: false };

it('a value says where it comes from, who decided it and until when', () => {
  expect(sourceWords(VALUE)).toBe('Standard');
  const here = { ...VALUE, source: 'office' as const, by: 'Ana Staff', until: '2026-12-31' };
  expect(sourceWords(here)).toBe('This office, by Ana Staff until Dec 31, 2026');
  expect(stateWords({ on: false, active: true })).toBe('Off');
  expect(stateWords({ on: true, active: false })).toBe('On, ended');
});

it('a feature that open agreements need is not turned on with a last day', () => {
  expect(mayEnd('vouchers', true)).toBe(false);
  expect(mayEnd('vouchers', false)).toBe(true);
  expect(mayEnd('season_of_giving_widget', true)).toBe(true);
});

it('an unknown feature keeps its name', () => {
  expect(featureName('print_materials')).toBe('Printed materials');
  expect(featureName('new_one')).toBe('new_one');
});

it('a new flag replaces the active one at exactly its place', () => {
  const flag = (id: number, officeId: number | undefined, active: boolean) =>
    ({ id, organizationId: 3, officeId, feature: 'vouchers', active }) as Flag;
  const flags = [flag(1, 7, false), flag(2, undefined, true), flag(4, 7, true)];
  expect(flagAt(flags, 'vouchers', { organizationId: 3, officeId: 7 })).toBe(4);
  expect(flagAt(flags, 'vouchers', { organizationId: 3 })).toBe(2);
  expect(flagAt(flags, 'gpp', { organizationId: 3 })).toBeUndefined();
  expect(placeOf({ organizationId: '' })).toBeNull();
  expect(placeOf({ organizationId: '3', officeId: '' })).toEqual({ organizationId: 3 });
});
