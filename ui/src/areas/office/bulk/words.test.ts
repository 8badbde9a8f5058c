import { describe, expect, it } from 'vitest';
import type { BulkAction } from './calls';
import { chosenWords, doneWords, messageAddress, runningWords, skippedWords } from './words';

const act = (more: Partial<BulkAction>): BulkAction => ({
  id: 1,
  kind: 'add_tag',
  state: 'done',
  tag: { id: 7, name: 'Call back' },
  total: 3,
  done: 2,
  skipped: 1,
  reasons: [{ why: 'has_tag', households: 1 }],
  named: [],
  canUndo: true,
  createdAt: '2026-11-25T10:00:00Z',
  actor: 'Kim Park',
  ...more,
});

describe('an act over many households', () => {
  it('says what it does and did', () => {
    expect(runningWords(act({}))).toBe('Adding “Call back”');
    expect(doneWords(act({}))).toBe('“Call back” added to 2 households');
    expect(doneWords(act({ kind: 'remove_tag', done: 1 }))).toBe(
      '“Call back” removed from 1 household',
    );
    expect(doneWords(act({ kind: 'invite', tag: undefined, done: 1200 }))).toBe(
      '1,200 invitations sent',
    );
    expect(doneWords(act({ kind: 'remove_tag', undoes: 4 }))).toBe('Undone for 2 households');
  });

  it('names why some were skipped', () => {
    expect(skippedWords(act({}))).toBe('1 skipped: 1 had the tag already');
    expect(skippedWords(act({ skipped: 0, reasons: [] }))).toBeNull();
  });

  it('is about those chosen, or all that match', () => {
    expect(chosenWords(12, false)).toBe('12 selected');
    expect(chosenWords(3214, true)).toBe('All 3,214 matching');
    const view = { filters: ['past_due' as const, 'monthly' as const], tags: [7], search: 'okon' };
    expect(messageAddress(view)).toBe(
      '/account/messages?compose=1&filters=past_due,monthly&q=okon&tag=7',
    );
    expect(messageAddress(view, [4, 5])).toBe('/account/messages?compose=1&ids=4,5');
  });
});
