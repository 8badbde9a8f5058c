import { expect, it } from 'vitest';
import { feeWords, wishOf } from './words';

it('says the parts of a fee', () => {
  expect(feeWords({ basisPoints: 290, fixed: '0.30' })).toBe('2.9% + $0.30');
});

it('asks for nothing before the form is complete', () => {
  const values = { organizationId: '7', percent: '2.9', fixed: '0.30', from: '2027-01-01' };
  expect(wishOf({ ...values, from: '' })).toBeNull();
  expect(wishOf(values)).toEqual({
    organizationId: 7,
    officeId: undefined,
    basisPoints: 290,
    fixed: '0.30',
    from: '2027-01-01',
    until: undefined,
  });
});
