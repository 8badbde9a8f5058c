import { describe, expect, it } from 'vitest';
import { formatPhone, phoneDigits } from './typing';

describe('phone numbers', () => {
  it.each([
    ['5', '5'],
    ['5125', '512-5'],
    ['5125550100', '512-555-0100'],
    ['+1 512 555 0100', '512-555-0100'],
    ['1.512.555.0100', '512-555-0100'],
    ['(512) 555-0100 ext', '512-555-0100'],
    ['51255501009', '512-555-0100'],
    ['', ''],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it('drops only a real country code', () => {
    expect(phoneDigits('1512555')).toBe('1512555');
  });
});
