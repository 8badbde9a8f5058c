// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '~/api/new-key';
import { filledState } from '../testing/office';
import {
  clearDraft,
  discardDraft,
  loadDraft,
  onDraftCleared,
  orderKey,
  renewOrderKey,
  saveDraft,
  typedHere,
} from './device';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const DAY_MS = 86_400_000;

describe('the draft', () => {
  it('stays seven days', () => {
    saveDraft('7', filledState(), 0);
    expect(loadDraft('7', 7 * DAY_MS)?.draft.owner.firstName).toBe('Daniel');
    expect(loadDraft('7', 7 * DAY_MS + 1)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is known to be this tab’s own until somebody starts over, with another order', () => {
    expect(typedHere('7')).toBe(false);
    saveDraft('7', filledState());
    const key = orderKey('7');
    expect(typedHere('7')).toBe(true);
    discardDraft('7');
    expect(typedHere('7')).toBe(false);
    expect(loadDraft('7')).toBeNull();
    expect(orderKey('7')).not.toBe(key);
  });

  it('never holds a password, even when it is given the whole state', () => {
    saveDraft('7', filledState());
    expect(JSON.stringify({ ...localStorage })).not.toContain('correct horse');
  });

  it('is the office’s own, and broken storage is no draft', () => {
    saveDraft('7', filledState());
    expect(loadDraft('8')).toBeNull();
    localStorage.setItem('signup.draft.8', '{"owner":');
    expect(loadDraft('8')).toBeNull();
    localStorage.setItem('signup.draft.8', '{"savedAt":1}');
    expect(loadDraft('8')).toBeNull();
  });
});

describe('the order key', () => {
  it('is the same after a reload and in a second tab', () => {
    const key = orderKey('7');
    expect(orderKey('7')).toBe(key);
    sessionStorage.clear();
    expect(orderKey('7')).toBe(key);
  });

  it('is another for the next order', () => {
    const key = orderKey('7');
    renewOrderKey('7');
    expect(orderKey('7')).not.toBe(key);
    const second = orderKey('7');
    clearDraft('7', 'o');
    expect(orderKey('7')).not.toBe(second);
  });

  it('is a version 4 UUID even without crypto.randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newKey()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    vi.unstubAllGlobals();
  });
});

describe('where nothing may be kept', () => {
  afterEach(() => vi.restoreAllMocks());

  it('the page works, and an order keeps its key until the next one', () => {
    for (const kept of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, kept, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    expect(loadDraft('9')).toBeNull();
    const key = orderKey('9');
    expect(orderKey('9')).toBe(key);
    renewOrderKey('9');
    const next = orderKey('9');
    expect(next).not.toBe(key);
    saveDraft('9', filledState());
    clearDraft('9', 'order-1');
    expect(loadDraft('9')).toBeNull();
    expect(orderKey('9')).not.toBe(next);
  });
});

it('tells another tab which order finished', () => {
  const told = vi.fn();
  const stop = onDraftCleared('7', told);
  clearDraft('7', 'order-1');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'signup.done.7', newValue: '"order-1"' }),
  );
  expect(told).toHaveBeenCalledExactlyOnceWith('order-1');
  expect(localStorage.getItem('signup.done.7')).toBeNull();
  stop();
});
