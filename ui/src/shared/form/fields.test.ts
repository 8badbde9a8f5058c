import { describe, expect, it } from 'vitest';
import { type Field, initialValues, placeErrors, ruleOf } from './fields';

const fields: Field[] = [
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'phone', label: 'Mobile phone', kind: 'phone', optional: true },
  { name: 'agree', label: 'I agree', kind: 'checkbox' },
];

describe('declared fields', () => {
  it('start empty', () => {
    expect(initialValues(fields, { phone: '208-555-0100' })).toEqual({
      email: '',
      phone: '208-555-0100',
      agree: false,
    });
  });

  it('are required unless optional, and checked by their kind', () => {
    const [address, mobile, agree] = fields.map(ruleOf);
    expect(address?.('', {})).toBe('This field is required');
    expect(address?.('x', {})).toBe('Invalid email');
    expect(mobile?.('', {})).toBeNull();
    expect(mobile?.('12', {})).toBe('Must be exactly 10 digits');
    expect(agree?.(false, {})).toBe('Field must be checked');
  });

  it("take the server's errors where they belong", () => {
    const placed = placeErrors(fields, {
      'owner.email': ['Invalid email'],
      quote: ['Prices changed'],
    });
    expect(placed).toEqual({ onFields: { email: 'Invalid email' }, rest: ['Prices changed'] });
  });
});
