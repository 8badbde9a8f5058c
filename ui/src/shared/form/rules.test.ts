import { describe, expect, it } from 'vitest';
import {
  atLeast,
  checked,
  email,
  firstOf,
  MESSAGES,
  matches,
  phone,
  required,
  usDate,
  zip,
} from './rules';

describe('rules', () => {
  it('wants something, and takes a number or a tick for something', () => {
    expect(required('  ', {})).toBe('This field is required');
    expect(required('x', {})).toBeNull();
    expect(required(0, {})).toBeNull();
    expect(checked(false, {})).toBe('Field must be checked');
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'ño@exámple.com'])(
    '%s is an address',
    (value) => {
      expect(email(value, {})).toBeNull();
    },
  );

  it.each(['a', 'a@b', 'a b@c.de', 'a@b..c', '@b.co', 'a@b.co,c@d.co'])('%s is none', (value) => {
    expect(email(value, {})).toBe('Invalid email');
  });

  it('counts the digits of a ZIP', () => {
    for (const fine of ['', '83702', '83702-1234', '837021234']) expect(zip(fine, {})).toBeNull();
    for (const wrong of ['8370', '837021', 'ABCDE'])
      expect(zip(wrong, {})).toBe('Must be exactly 5 or 9 digits');
  });

  it('counts the digits of a phone number', () => {
    expect(phone('208-555-0100', {})).toBeNull();
    expect(phone('208-555-010', {})).toBe('Must be exactly 10 digits');
  });

  it('tells a wrong format from a day that does not exist', () => {
    expect(usDate('4/9/82', {})).toBe('Date must follow format MM/DD/YYYY');
    expect(usDate('02/30/2020', {})).toBe('Invalid date');
    expect(usDate('04/09/1982', {})).toBeNull();
  });

  it('compares fields, and stops at the first message', () => {
    const same = firstOf(required, atLeast(10), matches('password', MESSAGES.passwordMatch));
    expect(same('', {})).toBe('This field is required');
    expect(same('short', {})).toBe('Use at least 10 characters');
    expect(same('long-enough-1', { password: 'other' })).toBe('Passwords must match');
    expect(same('long-enough-1', { password: 'long-enough-1' })).toBeNull();
  });
});
