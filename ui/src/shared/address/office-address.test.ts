import { expect, it } from 'vitest';
import { officeAddress } from './office-address';

it('writes the office address on one line', () => {
  const office = { addressLine1: '1418 N 13th St', city: 'Boise', state: 'ID', zip: '83702' };
  expect(officeAddress(office)).toBe('1418 N 13th St, Boise, ID 83702');
});
