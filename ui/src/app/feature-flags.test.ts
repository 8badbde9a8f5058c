import { expect, it } from 'vitest';
import { featureFlags } from './feature-flags';

it.each([
  ['dentist', 'dental.example', []],
  ['client', 'dental.example', []],
  ['super_admin', 'dental.example', ['idle', 'other']],
  ['dentist', 'dental.localhost', ['idle', 'other']],
  ['dentist', 'demo.dental.example', ['idle', 'other']],
])('%s at %s has the flags %j', (userType, host, flags) => {
  expect(featureFlags(userType, host, 'idle|other')).toEqual(flags);
});
