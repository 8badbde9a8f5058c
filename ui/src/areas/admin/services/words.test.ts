import { expect, it } from 'vitest';
import { moved, usedBy } from './words';

it('moves a code by one place, and not past an end', () => {
  const codes = ['0120', '1110', '4910'];
  expect(moved(codes, '1110', -1)).toEqual(['1110', '0120', '4910']);
  expect(moved(codes, '1110', 1)).toEqual(['0120', '4910', '1110']);
  expect(moved(codes, '0120', -1)).toBeNull();
  expect(moved(codes, '4910', 1)).toBeNull();
  expect(moved(codes, '9999', 1)).toBeNull();
});

it('says what uses a service', () => {
  expect(usedBy({ kind: 'plan', plans: 1, offices: 3 })).toBe('1 plan, 3 offices');
  expect(usedBy({ kind: 'other', plans: 0, offices: 1 })).toBe('1 office');
});
