import { expect, it } from 'vitest';
import { roleWords } from './role-words';
import { roleHere } from './roles';
import { roleAt, runsOffice } from './runs-office';

/** Owns Elm, and works at Oak as an associate. */
const atElm = {
  type: 'dentist',
  role: 'dentist',
  planCoordinator: false,
  otherOffices: [{ id: 8, role: 'dentist_standard' }],
};
const atOak = {
  ...atElm,
  role: 'dentist_standard',
  otherOffices: [{ id: 7, role: 'dentist' }],
};

it('goes by the role at the office, not by the login’s type', () => {
  expect([runsOffice(atElm), runsOffice(atOak)]).toEqual([true, false]);
  expect([roleWords(atElm), roleWords(atOak)]).toEqual(['Office owner', 'Associate']);
});

it('goes by the role at another office where one is named', () => {
  expect([roleAt(atElm, 8), roleAt(atElm, 7)]).toEqual(['dentist_standard', 'dentist']);
  expect([runsOffice(atElm, 8), runsOffice(atOak, 7)]).toEqual([false, true]);
});

it('goes by the login’s type for who works at no office', () => {
  expect(roleHere({ type: 'client' })).toBe('client');
  expect(runsOffice({ type: 'super_admin' })).toBe(false);
});
