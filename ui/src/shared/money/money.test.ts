import { describe, expect, it } from 'vitest';
import { addAmounts, fromCents, money, movement, price, toCents, wholeDollars } from './money';

describe('cents', () => {
  it.each([
    ['49.00', 4900],
    ['-3.41', -341],
    ['0.05', 5],
    ['7', 700],
    ['-0.00', 0],
    ['99999999999.99', 9999999999999],
  ])('%s is %d cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('goes back and forth', () => {
    for (const cents of [0, 1, 99, 100, -341, 123456])
      expect(toCents(fromCents(cents))).toBe(cents);
  });

  it.each(['', 'abc', '1,000.00', '1.234', '--1'])('refuses %j', (amount) => {
    expect(() => toCents(amount)).toThrow();
  });

  it('adds without rounding errors', () => {
    expect(addAmounts(['0.10', '0.20', '-0.05'])).toBe('0.25');
  });
});

describe('on screen', () => {
  it('ledgers show cents, with a real minus', () => {
    expect(money('1234.5')).toBe('$1,234.50');
    expect(money('-20.40')).toBe('\u2212$20.40');
    expect(money('0.00')).toBe('$0.00');
  });

  it('prices drop .00 only', () => {
    expect(price('39.00')).toBe('$39');
    expect(price('33.15')).toBe('$33.15');
    expect(price('37.50')).toBe('$37.50');
  });

  it('no movement is a dash', () => {
    expect(movement('0.00')).toBe('\u2014');
    expect(movement(null)).toBe('\u2014');
    expect(movement('-3.41')).toBe('\u2212$3.41');
  });

  it('headline figures are whole dollars', () => {
    expect(wholeDollars('14286.40')).toBe('$14,286');
  });
});
