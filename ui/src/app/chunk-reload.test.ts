import { describe, expect, it } from 'vitest';
import { isMissingChunk, mayReload } from './chunk-reload';

describe('a missing page file', () => {
  it('is told from other errors', () => {
    expect(
      isMissingChunk(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
    ).toBe(true);
    expect(isMissingChunk(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
    expect(isMissingChunk(new Error('x is undefined'))).toBe(false);
  });

  it('reloads once, not in a loop', () => {
    expect(mayReload(1_000_000, null)).toBe(true);
    expect(mayReload(1_000_000, '999000')).toBe(false);
    expect(mayReload(1_000_000, '1000')).toBe(true);
  });
});
