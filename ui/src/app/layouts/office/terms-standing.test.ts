import { expect, it } from 'vitest';
import { termsStanding } from './terms-standing';

const asked = (overdue: boolean) => ({ termsUpdate: { dueOn: '2027-03-03', overdue } });

it('shows new agreements at once and leads to them after the grace period', () => {
  expect(termsStanding({}, '/dentist-new/members')).toBe('fine');
  expect(termsStanding(asked(false), '/dentist-new/members')).toBe('banner');
  expect(termsStanding(asked(false), '/dentist-new/terms-update')).toBe('fine');
  expect(termsStanding(asked(true), '/dentist-new/members')).toBe('leads');
  for (const open of [
    '/dentist-new/terms-update',
    '/account/settings/user',
    '/dentist-new/contact-admin',
  ])
    expect(termsStanding(asked(true), open)).toBe('fine');
});
