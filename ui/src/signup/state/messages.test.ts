import { describe, expect, it } from 'vitest';
import { readServerMessage } from './messages';

describe('messages of the server', () => {
  it.each([
    ['This field is required', 'required'],
    ['Field must be checked', 'checked'],
    ['Invalid email', 'email'],
    ['Invalid date', 'date'],
    ['Date must follow format MM/DD/YYYY', 'dateFormat'],
    ['Must be exactly 10 digits', 'digits'],
    ['Must be at most 60 characters', 'longest'],
    ['Must be exactly 5 or 9 digits', 'zip'],
    ['ZIP must be from USA', 'zipUsa'],
    ['Area code must be from USA', 'areaCode'],
    ['Card expired', 'cardExpired'],
    ['Invalid data', 'invalid'],
    ['group code is not valid', 'groupCode'],
  ])('%s is known, so that it can be said in Spanish', (text, key) => {
    expect(readServerMessage(text).key).toBe(key);
  });

  it('shows others as they came', () => {
    expect(readServerMessage('Call the office')).toEqual({
      key: 'server',
      text: 'Call the office',
    });
  });
});
