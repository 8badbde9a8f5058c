import { describe, expect, it } from 'vitest';
import type { OfficeFull } from './calls';
import { isSame, profileChange, profileFields, profileValues, zoneName } from './fields';

const office = {
  dentistInfo: {},
  profile: {
    version: 3,
    officeName: 'Juniper Creek',
    legalName: 'Juniper Creek LLC',
    email: 'hello@juniper.example',
    phone: '2085550142',
    addressLine1: '1418 N 13th St',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    timezone: 'America/Boise',
    hours: [{ day: 'mon', opens: '08:00', closes: '17:00' }],
    specialtyId: 0,
    languages: ['en'],
    listed: true,
    slug: 'juniper-creek',
  },
  specialties: [{ id: 1, key: 'general', name: { en: 'General', es: 'General' } }],
  specialtyFixed: false,
  languages: ['en', 'es'],
  timeZones: ['America/Boise'],
} as unknown as OfficeFull;

const STREET = { name: 'addressLine1', label: 'Street address', kind: 'text' } as const;

describe('the profile’s form', () => {
  it('sends what it was given, with the version it saw', () => {
    const sent = profileChange(profileValues(office), office);
    expect(sent).toMatchObject({
      version: 3,
      officeName: 'Juniper Creek',
      hours: office.profile.hours,
      languages: ['en'],
      specialtyId: 0,
      listed: true,
    });
    expect(sent.website).toBeUndefined();
  });

  it('pairs the fields of the address, the short ones on a phone too', () => {
    const widths = Object.fromEntries(
      profileFields(office, STREET).map(({ name, half }) => [name, half]),
    );
    expect(widths).toMatchObject({
      addressLine1: true,
      addressLine2: true,
      city: true,
      state: true,
      zip: 'short',
      timezone: 'short',
    });
  });

  it('asks for a specialty where the brand has several', () => {
    const rule = profileFields(office, STREET).find((field) => field.name === 'specialtyId')?.rule;
    expect(rule?.('0', {})).toBe('This field is required');
    const fixed = { ...office, specialtyFixed: true };
    expect(profileFields(fixed, STREET).some((field) => field.name === 'specialtyId')).toBe(false);
    const own = { ...fixed, profile: { ...fixed.profile, specialtyId: 1 } };
    expect(profileChange(profileValues(own), own).specialtyId).toBe(1);
  });

  it('takes a ZIP of 5 or 9 digits', () => {
    const rule = profileFields(office, STREET).find((field) => field.name === 'zip')?.rule;
    expect(rule?.('83702', {})).toBeNull();
    expect(rule?.('83702-1234', {})).toBeNull();
    expect(rule?.('8370', {})).toBe('Must be exactly 5 or 9 digits');
  });

  it('has no time zone before it has an address', () => {
    expect(profileValues(office).timezone).toBe('America/Boise');
    const fresh = { ...office, profile: { ...office.profile, addressLine1: '' } };
    expect(profileValues(fresh).timezone).toBe('');
  });

  it('tells a new version of the same profile from another profile', () => {
    const { profile } = office;
    expect(isSame(profile, { ...profile, version: 9, logo: '/logo.png' })).toBe(true);
    expect(isSame(profile, { ...profile, phone: '2085550100' })).toBe(false);
  });

  it('names a time zone by its town', () => {
    expect(zoneName('America/Los_Angeles')).toBe('Los Angeles');
  });
});
