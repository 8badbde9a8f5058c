import { expect, test } from 'vitest';
import { hasAddress, isTooLong } from './has-address';

test('an address or a line break is no name', () => {
  for (const name of [
    'You won! Claim at http://evil.example/x before',
    'Ana www.evil.example',
    'evil.com/win',
    'Visit Evil.Com!',
    'ana@evil.example',
    'Ana\nYou won',
    'Ana\u2028You won',
    'ñandú.com',
  ])
    expect(hasAddress(name), name).toBe(true);
});

test('names of people pass', () => {
  for (const name of [
    'Ana',
    'J.R.',
    'St. John',
    'St.John',
    'O’Brien-Smith',
    'Jr.',
    '王小龙',
    'D.J. Cole',
    'María de los Ángeles',
    ' Ana\n',
  ])
    expect(hasAddress(name), name).toBe(false);
});

test('a name has at most 60 letters', () => {
  expect(isTooLong('a'.repeat(60))).toBe(false);
  expect(isTooLong(` ${'𝒜'.repeat(60)} `)).toBe(false);
  expect(isTooLong('a'.repeat(61))).toBe(true);
});
