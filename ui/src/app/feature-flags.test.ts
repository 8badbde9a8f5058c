import { expect, it } from 'vitest';
import type { Brand } from '~/shared/brand/brand';
import { featureFlags, isTestMode, withFlags, withSwitched } from './feature-flags';

it.each([
  ['dentist', 'dental.example', []],
  ['client', 'dental.example', []],
  ['super_admin', 'dental.example', ['idle', 'other']],
  ['dentist', 'dental.localhost', ['idle', 'other']],
  ['dentist', 'demo.dental.example', ['idle', 'other']],
])('%s at %s has the flags %j', (userType, host, flags) => {
  expect(featureFlags(userType, host, 'idle|other')).toEqual(flags);
});

it('flags turn a feature of the brand on or off', () => {
  const brand = { features: { gpp: true, vouchers: false } } as unknown as Brand;
  expect(withFlags(brand, ['vouchers', '-gpp']).features).toEqual({ gpp: false, vouchers: true });
  expect(withFlags(brand, [])).toBe(brand);
});

it('the office’s features count before the brand’s', () => {
  const brand = { features: { gpp: true, vouchers: true } } as unknown as Brand;
  expect(withSwitched(brand, { vouchers: false }).features).toEqual({ gpp: true, vouchers: false });
  expect(withSwitched(brand, undefined)).toBe(brand);
});

it.each([
  ['https://dental.example', 'dental.example', false],
  ['https://dental.example', 'dental.localhost:8080', true],
  [undefined, 'dental.localhost', false],
])('production %j at host %s is in test mode: %s', (prodUrl, host, isTest) => {
  expect(isTestMode(prodUrl, host)).toBe(isTest);
});
