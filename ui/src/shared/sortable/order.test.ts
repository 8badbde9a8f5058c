import { describe, expect, it } from 'vitest';
import { moved, movedAmong } from './order';

describe('moving one of a list', () => {
  it('puts it where it was dropped', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });

  it('leaves alone what a filter hides', () => {
    expect(movedAmong([1, 2, 3, 4, 5], [1, 3, 5], 2, 0)).toEqual([5, 2, 1, 4, 3]);
    expect(movedAmong([1, 2, 3], [1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  });

  it('keeps every id once', () => {
    const all = Array.from({ length: 30 }, (_, index) => index);
    const shown = all.filter((id) => id % 3 === 0);
    for (let from = 0; from < shown.length; from += 1)
      expect([...movedAmong(all, shown, from, 4)].sort((a, b) => a - b)).toEqual(all);
  });
});
