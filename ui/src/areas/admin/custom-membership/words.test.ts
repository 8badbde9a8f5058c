import { describe, expect, it } from 'vitest';
import { agesWords, includedWords, inclusionsIn, inclusionsText, usedWords } from './words';

const TWO = [
  { code: '1110', quantity: 2 },
  { code: 'S9986', quantity: 1 },
];

describe('a template of plans', () => {
  it('has its procedures one a line', () => {
    expect(inclusionsText(TWO)).toBe('1110 x2\nS9986 x1');
    expect(inclusionsIn('1110 x2\n S9986 \n\n')).toEqual(TWO);
    expect(inclusionsIn('1110 2, S9986 × 1')).toEqual(TWO);
    expect(inclusionsIn('')).toEqual([]);
  });

  it('says what it includes, for whom, and who uses it', () => {
    expect(includedWords(TWO, [{ code: '1110', name: 'Adult Cleaning' }])).toBe(
      '2 × Adult Cleaning, S9986',
    );
    expect(includedWords([], [])).toBe('Discounts only');
    expect(agesWords({ minAge: 14 })).toBe('Ages 14 and up');
    expect(agesWords({ minAge: 0, maxAge: 13 })).toBe('Ages 0 to 13');
    expect(usedWords({ plans: 0, offices: 0 })).toBe('No plans');
    expect(usedWords({ plans: 1200, offices: 1 })).toBe('1,200 plans at 1 office');
  });
});
