import { describe, expect, it } from 'vitest';
import { initials, tintOf } from './initials';

describe('initials', () => {
  it.each([
    ['Priscilla Tran', 'PT'],
    ['Dr. Hannah Whitfield', 'HW'],
    ['Ana María de la Cruz', 'AC'],
    ['Cher', 'C'],
    ['émile zola', 'ÉZ'],
    ['', ''],
  ])('%s: %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('keeps a person in one tint', () => {
    expect(tintOf('Priscilla Tran')).toBe(tintOf(' priscilla tran'));
    expect(tintOf('Minh Tran')).toBeLessThan(5);
  });
});
