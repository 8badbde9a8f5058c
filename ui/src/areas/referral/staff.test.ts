// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { worksAt } from './staff';

const at = (type: string, first: string, ...others: string[]) => {
  const [dentistInfo, ...otherOffices] = [first, ...others].map((officeName, id) => ({
    id,
    officeName,
  }));
  return { type, dentistInfo, otherOffices } as unknown as CurrentUser;
};

it('an office’s staff is who works there in any of the office’s roles', () => {
  const office = 'Juniper Creek Dental';
  for (const type of ['dentist', 'dentist_standard', 'office_admin'])
    expect(worksAt(at(type, office), office)).toBe(true);
  expect(worksAt(at('dentist', 'Elm Street Dental', office), office)).toBe(true);
  expect(worksAt(at('dentist', 'Elm Street Dental'), office)).toBe(false);
  expect(worksAt(at('client', office), office)).toBe(false);
});
