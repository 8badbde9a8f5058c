import { describe, expect, it } from 'vitest';
import { caretAfter, formatUsDate } from './masks';

describe('birth dates', () => {
  it.each([
    ['04091982', '04/09/1982'],
    ['0409', '04/09'],
    ['4/', '04'],
    ['4/9/1982', '04/09/1982'],
    ['1982-04-09', '04/09/1982'],
    ['04/09/19825', '04/09/1982'],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatUsDate(typed)).toBe(shown);
  });
});

describe('the caret', () => {
  it('stays behind the digits that were typed', () => {
    expect(caretAfter('512-555-0100', 3)).toBe(3);
    expect(caretAfter('512-555-0100', 4)).toBe(5);
    expect(caretAfter('512', 9)).toBe(3);
  });
});
