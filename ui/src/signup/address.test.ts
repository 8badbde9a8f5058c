import { describe, expect, it } from 'vitest';
import { readAddress, startLanguage, withQuery } from './address';

describe('the office of an address', () => {
  it.each([
    ['/accounts/signup/my-dentist/42', '', '42'],
    ['/accounts/signup/my-optometrist/42/', '', '42'],
    ['/accounts/signup/my-dentist', '?dentistInfoId=42', '42'],
    ['/external-patient-signup/42', '', '42'],
    ['/external-patient-signup', '?id=42', '42'],
    ['/external-patient-signup', '?officeId=42&tab=confirm', '42'],
    ['/accounts/signup/my-dentist/abc', '?id=42', '42'],
    ['/reenroll/my-dentist/42', '', '42'],
    ['/signup/juniper-creek', '', 'juniper-creek'],
    ['/signup/42', '', '42'],
    ['/enroll/embed', '?office=juniper-creek', 'juniper-creek'],
    ['/enroll/embed', '?office=42', '42'],
    ['/external-patient-signup', '', null],
    ['/accounts/signup/my-dentist', '', null],
    ['/enroll/embed', '', null],
  ])('%s%s is %s', (path, search, office) => {
    expect(readAddress(path, search)).toMatchObject({ office, malformed: false });
  });

  it.each([
    ['/accounts/signup/my-dentist/abc', ''],
    ['/accounts/signup/my-dentist/4x2', ''],
    ['/accounts/signup/my-dentist/juniper-creek', ''],
    ['/reenroll/my-dentist/juniper-creek', ''],
    ['/external-patient-signup', '?id=-1'],
    ['/external-patient-signup', '?office=juniper-creek&id=x'],
    ['/signup/..%2Fadmin', ''],
    ['/enroll/embed', '?office=a b'],
  ])('%s%s cannot be one', (path, search) => {
    expect(readAddress(path, search)).toMatchObject({ office: null, malformed: true });
  });
});

it('knows the entry point', () => {
  expect(readAddress('/signup/juniper-creek', '').entryPoint).toBe('signup');
  expect(readAddress('/accounts/signup/my-dentist/1', '').entryPoint).toBe('signup');
  expect(readAddress('/reenroll/my-optometrist/1', '').entryPoint).toBe('reenroll');
  expect(readAddress('/enroll/embed', '?office=1').entryPoint).toBe('embed');
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

it('is a preview at the office’s own address alone', () => {
  expect(readAddress('/signup/42', '?preview=1')).toMatchObject({ office: '42', preview: true });
  for (const [path = '', search = ''] of [
    ['/signup/42', ''],
    ['/signup/42', '?preview=0'],
    ['/external-patient-signup/42', '?preview=1'],
    ['/enroll/embed', '?office=42&preview=1'],
  ])
    expect(readAddress(path, search).preview).toBe(false);
});
