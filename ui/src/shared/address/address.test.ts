import { expect, test } from 'vitest';
import { addressFollows, addressLabel } from './address';

const MAIN = { addressLine1: '12 Main St', city: 'Boise', state: 'ID', zip: '83702' };

test('a whole address on the street’s line fills the other fields', () => {
  const all = { ...MAIN, timezone: '' };
  expect(addressFollows({ addressLine1: addressLabel(MAIN) }, 'addressLine1')).toEqual(all);
  expect(addressFollows({ addressLine1: '12 Main St,Boise, id 83702' }, 'addressLine1')).toEqual(
    all,
  );
});

test('a street alone fills nothing', () => {
  for (const line of ['12 Main St', '12 Main St, Suite 4', 'Boise, ID 83702', '']) {
    expect(addressFollows({ addressLine1: line }, 'addressLine1')).toEqual({});
  }
});

test('another state or ZIP has the time zone of the address again', () => {
  expect(addressFollows({ state: 'NY' }, 'state')).toEqual({ timezone: '' });
  expect(addressFollows({ zip: '10001' }, 'zip')).toEqual({ timezone: '' });
  expect(addressFollows({ city: 'Boise' }, 'city')).toEqual({});
});
