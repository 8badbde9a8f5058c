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

  it('has links to pages and questions, and none elsewhere', () => {
    expect(
      runs('Open [Payments](/dentist-new/payment-ledger), or see [refunds](#refund).'),
    ).toEqual([
      { text: 'Open ', strong: false },
      { text: 'Payments', strong: false, to: '/dentist-new/payment-ledger' },
      { text: ', or see ', strong: false },
      { text: 'refunds', strong: false, to: '#refund' },
      { text: '.', strong: false },
    ]);
    expect(
      runs('[x](https://example.com) [y](javascript:z) [z](//a.b)').every((run) => !run.to),
    ).toBe(true);
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
