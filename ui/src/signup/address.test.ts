import { describe, expect, it } from 'vitest';
import { readAddress, startLanguage, withQuery } from './address';

describe('the office of an address', () => {
  it.each([
    ['/accounts/signup/my-dentist/42', '', 42],
    ['/accounts/signup/my-optometrist/42/', '', 42],
    ['/external-patient-signup/42', '', 42],
    ['/external-patient-signup', '?id=42', 42],
    ['/external-patient-signup', '?officeId=42&tab=confirm', 42],
    ['/accounts/signup/my-dentist/abc', '?id=42', 42],
    ['/accounts/signup/my-dentist/abc', '', 'malformed'],
    ['/accounts/signup/my-dentist/4x2', '', 'malformed'],
    ['/external-patient-signup', '?id=-1', 'malformed'],
    ['/external-patient-signup', '', null],
    ['/accounts/signup/my-dentist', '', null],
  ])('%s%s is %s', (path, search, office) => {
    expect(readAddress(path, search).officeId).toBe(office);
  });
});

it('reads step, language and order, and refuses what is none', () => {
  const order = '0b7c6b1e-9d9e-4a53-8f0e-3a1f7d0c5b11';
  expect(
    readAddress('/external-patient-signup/1', `?tab=checkout&lang=es&order=${order}`),
  ).toMatchObject({
    tab: 'checkout',
    language: 'es',
    order,
  });
  expect(readAddress('/external-patient-signup/1', '?tab=pay&lang=fr&order=../../x')).toMatchObject(
    {
      tab: null,
      language: null,
      order: null,
    },
  );
});

it('starts in the language of the address, the device, the browser', () => {
  const address = readAddress('/external-patient-signup/1', '');
  expect(startLanguage({ ...address, language: 'en' }, 'es', ['es-MX'])).toBe('en');
  expect(startLanguage(address, 'en', ['es-MX'])).toBe('en');
  expect(startLanguage(address, null, ['es-MX'])).toBe('es');
  expect(startLanguage(address, null, ['fr'])).toBe('en');
});

it('changes some query values and leaves the others', () => {
  expect(withQuery('?id=4&tab=confirm', { tab: 'checkout' })).toBe('?id=4&tab=checkout');
  expect(withQuery('?tab=confirm', { tab: null })).toBe('');
});
