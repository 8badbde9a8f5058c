import { describe, expect, it } from 'vitest';
import { blocks, runs } from './blocks';

describe('a document', () => {
  it('has strong words', () => {
    expect(runs('**Before 90 days** you get a **full** refund.')).toEqual([
      { text: 'Before 90 days', strong: true },
      { text: ' you get a ', strong: false },
      { text: 'full', strong: true },
      { text: ' refund.', strong: false },
    ]);
    expect(runs('2 * 3 and <b>')).toEqual([{ text: '2 * 3 and <b>', strong: false }]);
  });

  it('gathers items into lists', () => {
    expect(blocks(['First.', '- a', '- b', 'Then.', '- c'])).toEqual([
      { kind: 'text', text: 'First.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'text', text: 'Then.' },
      { kind: 'list', items: ['c'] },
    ]);
  });
});
