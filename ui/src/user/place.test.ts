import { expect, it } from 'vitest';
import { reachesOrganization, roleAtPlace } from './organization';
import { placeOf } from './place';

const elm = { id: 7, officeName: 'Elm', organizationId: 3 };
const oak = { id: 8, officeName: 'Oak', role: 'dentist_standard' };
const owner = { type: 'dentist', role: 'dentist', dentistInfo: elm, linkedWithOffices: [oak] };

it('is the active office, or the whole organization', () => {
  expect(placeOf(owner, false)).toEqual({ kind: 'office', id: 7, name: 'Elm' });
  expect(placeOf(owner, true)).toEqual({ kind: 'organization', id: 3, name: 'Master Dashboard' });
});

it('is the office for users of a single location', () => {
  expect(placeOf({ ...owner, linkedWithOffices: [] }, true)?.kind).toBe('office');
});

it('is the office for associates, to whom no page of the organization opens', () => {
  const associate = { ...owner, role: 'dentist_standard' };
  expect(reachesOrganization(associate)).toBe(false);
  expect(placeOf(associate, true)?.kind).toBe('office');
});

it('is the organization for a manager of another location', () => {
  const manager = {
    ...owner,
    role: 'dentist_standard',
    linkedWithOffices: [{ ...oak, role: 'office_admin' }],
  };
  expect(placeOf(manager, true)?.kind).toBe('organization');
  expect(roleAtPlace(manager, 'organization')).toBe('office_admin');
  expect(roleAtPlace(manager, 'office')).toBe('dentist_standard');
});

it.each([
  ['sm_business', 'business'],
  ['association_standard', 'association'],
  ['affiliate', 'association'],
  ['super_admin', 'platform'],
])('of the login %s is %s', (type, kind) => {
  expect(placeOf({ type }, false)).toMatchObject({ kind, id: null });
});

it('is none for patients and for users without an office', () => {
  expect(placeOf({ type: 'client' }, true)).toBeNull();
  expect(placeOf({ type: 'dentist' }, true)).toBeNull();
});
