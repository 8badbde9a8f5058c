import { expect, test } from 'vitest';
import { hasAddress } from './has-address';

test('an address or a line break is no name', () => {
  for (const name of [
    'You won! Claim at http://evil.example/x before',
    'Ana www.evil.example',
    'evil.com/win',
    'Visit Evil.Com!',
    'ana@evil.example',
    'Ana\nYou won',
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
  ])
    expect(hasAddress(name), name).toBe(false);
});
