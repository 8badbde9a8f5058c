import { describe, expect, it } from 'vitest';
import { type Field, initialValues, ruleOf, submitted } from './fields';

const fields: Field[] = [
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'phone', label: 'Mobile phone', kind: 'phone', optional: true },
  { name: 'agree', label: 'I agree', kind: 'checkbox' },
];

describe('declared fields', () => {
  it('start empty', () => {
    expect(initialValues(fields, { phone: '2085550100' }).phone).toBe('208-555-0100');
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

  it('read amounts, percentages and numbers', () => {
    const rule = (kind: Field['kind']) => ruleOf({ name: 'it', label: 'It', kind });
    expect(rule('money')('39', {})).toBeNull();
    expect(rule('money')('39 or so', {})).toBe('Invalid data');
    expect(rule('percent')('101', {})).toBe('Invalid data');
    expect(rule('number')('2.5', {})).toBe('Invalid data');
    expect(rule('number')('', {})).toBe('This field is required');
    expect(rule('switch')(false, {})).toBeNull();
    const total: Field = { name: 'total', label: 'Total', kind: 'money' };
    expect(submitted([total], { total: '1,039', note: '7' })).toEqual({
      total: '1039.00',
      note: '7',
    });
  });
});
