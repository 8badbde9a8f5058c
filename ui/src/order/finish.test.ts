import { describe, expect, it } from 'vitest';
import { failedOf } from './finish';

describe('a failed order', () => {
  it.each([0, 408, 500, 503])('may have gone through after %i', (status) => {
    expect(failedOf(status, false)).toBe('unknown');
    expect(failedOf(status, true)).toBe('unknown');
  });

  it.each([401, 429])('was not looked at by %i, which says nothing of an earlier try', (status) => {
    expect(failedOf(status, false)).toBe('open');
    expect(failedOf(status, true)).toBe('unknown');
  });

  it('keeps its key where it is under way elsewhere', () => {
    expect(failedOf(409, false)).toBe('open');
  });

  it.each([400, 403, 404, 422])('is over by %i', (status) => {
    expect(failedOf(status, true)).toBe('over');
  });
});
