import { describe, expect, it } from 'vitest';
import { changedWords, dueWords, nextWords } from './outcome';

const outcome = {
  lines: [],
  due: '0.00',
  credit: '0.00',
  effectiveOn: '2026-11-22',
  nextBillOn: '2026-12-04',
  nextAmount: '60.00',
  termStartsOn: '2026-03-04',
  termEndsOn: '2027-03-04',
};

describe('what a change comes to', () => {
  it('says what is charged, kept, or nothing', () => {
    expect(dueWords({ due: '12.40', credit: '0.00' })).toBe('$12.40 charged today');
    expect(dueWords({ due: '0.00', credit: '5.35' })).toBe('$5.35 credited to the next payments');
    expect(dueWords(outcome)).toBe('Nothing is charged today');
  });

  it('says what comes next', () => {
    expect(nextWords(outcome)).toBe('Next payment Dec 4, 2026: $60.00. Term until Mar 4, 2027.');
  });

  it('tells a decline with its reason', () => {
    const declined = {
      id: 1,
      state: 'declined',
      effectiveOn: '2026-11-22',
      due: '9.00',
      credit: '0.00',
      decline: 'The card has insufficient funds.',
    } as const;
    expect(changedWords(declined)).toEqual({
      title: 'Nothing changed',
      text: 'The card has insufficient funds.',
    });
  });
});
