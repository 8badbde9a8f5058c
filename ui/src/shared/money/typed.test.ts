import { describe, expect, it } from 'vitest';
import { typedAmount, typedCents, typedPercent } from './typed';

describe('a typed amount', () => {
  it('is read however people write it', () => {
    expect(typedCents('39')).toBe(3900);
    expect(typedCents('39.5')).toBe(3950);
    expect(typedCents(' $1,234.50 ')).toBe(123_450);
    expect(typedCents('.5')).toBe(50);
    expect(typedCents('0')).toBe(0);
    expect(typedAmount('39')).toBe('39.00');
  });

  it('is nothing else', () => {
    for (const text of ['', '.', '-5', '3.999', '12e3', '1,23', 'abc', '12345678'])
      expect(typedCents(text)).toBeNull();
  });
});

describe('a typed percentage', () => {
  it('lies between 0 and 100', () => {
    expect(typedPercent('15')).toBe(15);
    expect(typedPercent('12.5%')).toBe(12.5);
    expect(typedPercent('100')).toBe(100);
    for (const text of ['', '101', '-1', 'x']) expect(typedPercent(text)).toBeNull();
  });
});
