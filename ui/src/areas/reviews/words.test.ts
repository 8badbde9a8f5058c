import { describe, expect, it } from 'vitest';
import { lookOfReview, stageOf } from './words';

describe('where a review is', () => {
  it('is said to the office', () => {
    const label = (state: 'open' | 'reported' | 'kept' | 'removed', shown: boolean) =>
      lookOfReview({ state, shown }).label;
    expect(label('open', false)).toBe('Public within 24 hours');
    expect(label('open', true)).toBe('Public');
    expect(label('kept', true)).toBe('Public');
    expect(label('reported', false)).toBe('Reported, hidden');
    expect(label('removed', false)).toBe('Taken down');
  });

  it('is said to its author, without the report', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const stage = (shown: boolean, shownFrom: string, removed = false) =>
      stageOf({ shown, shownFrom, removed }, now);
    expect(stage(true, '2026-11-20T12:00:00Z')).toBe('shown');
    expect(stage(false, '2026-11-25T11:00:00Z')).toBe('waiting');
    expect(stage(false, '2026-11-20T12:00:00Z')).toBe('hidden');
    expect(stage(false, '2026-11-20T12:00:00Z', true)).toBe('removed');
  });
});
