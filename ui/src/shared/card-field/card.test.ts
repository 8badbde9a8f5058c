import { describe, expect, it } from 'vitest';
import {
  brandOf,
  expiryState,
  groupExpiry,
  groupNumber,
  luhn,
  numberLength,
  TEST_CARDS,
} from './card';

describe('card numbers', () => {
  it('are grouped as their brand shows them', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('4242 4242x')).toBe('4242 4242');
    expect(groupNumber('42424242424242421111')).toBe('4242 4242 4242 4242');
  });

  it('keep the check digit rule', () => {
    expect(luhn('4242424242424242')).toBe(true);
    expect(luhn('4242424242424241')).toBe(false);
    expect(luhn('')).toBe(false);
  });

  it.each(Object.entries(TEST_CARDS))('%s is a complete test card', (digits, { brand }) => {
    expect(luhn(digits)).toBe(true);
    expect(digits).toHaveLength(numberLength(digits));
    expect(brandOf(digits)).toBe(brand);
  });

  it('have tokens that hold no number', () => {
    for (const { token } of Object.values(TEST_CARDS)) expect(token).toMatch(/^pm_card_[A-Za-z]+$/);
  });
});

it.each([
  ['08', '08'],
  ['0828', '08 / 28'],
  ['8', '08'],
  ['1', '1'],
  ['12', '12'],
  ['8/28', '08 / 28'],
  ['08/2028', '08 / 28'],
  ['082028', '08 / 28'],
  ['08 / 2', '08 / 2'],
])('expiration %s is shown %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown);
});

it.each([
  ['11 / 26', 'good'],
  ['10 / 26', 'expired'],
  ['09 / 24', 'expired'],
  ['13 / 28', 'impossible'],
  ['08 / 2', 'incomplete'],
  ['08 / 99', 'impossible'],
])('a card until %s is %s', (typed, found) => {
  expect(expiryState(typed, '2026-11-21')).toBe(found);
});
