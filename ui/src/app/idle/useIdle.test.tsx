import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTDOWN_MS, IDLE_MS } from './idle';
import { useIdle } from './useIdle';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const move = () => act(() => void window.dispatchEvent(new Event('pointermove')));

function idle(limit: number | null = IDLE_MS) {
  const over = vi.fn();
  const { result } = renderHook(() => useIdle(limit, over));
  return {
    over,
    phase: () => result.current.idle.phase,
    stay: () => act(() => result.current.stay()),
  };
}

describe('a session left alone', () => {
  it('is asked about after 15 minutes and over five minutes later', () => {
    const { over, phase } = idle();
    pass(IDLE_MS - 1000);
    expect(phase()).toBe('active');
    pass(1000);
    expect(phase()).toBe('warning');
    pass(COUNTDOWN_MS);
    expect(over).toHaveBeenCalledOnce();
  });

  it('starts anew with every move', () => {
    const { phase } = idle();
    pass(IDLE_MS - 60_000);
    move();
    pass(IDLE_MS - 60_000);
    expect(phase()).toBe('active');
  });

  it('is kept by an answer only, once the countdown runs', () => {
    const { phase, stay } = idle();
    pass(IDLE_MS);
    move();
    pass(1000);
    expect(phase()).toBe('warning');
    stay();
    expect(phase()).toBe('active');
  });

  it('hears of activity in another tab', () => {
    const { phase } = idle();
    pass(IDLE_MS);
    localStorage.setItem('lastActive', String(Date.now()));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lastActive' })));
    expect(phase()).toBe('active');
  });

  it('is over when a computer wakes after the countdown, whatever moves first', () => {
    const { over } = idle();
    act(() => void vi.setSystemTime(Date.now() + IDLE_MS + COUNTDOWN_MS));
    move();
    expect(over).toHaveBeenCalledOnce();
  });

  it('is never asked about where the timer is off', () => {
    const { over, phase } = idle(null);
    pass(10 * IDLE_MS);
    expect(phase()).toBe('active');
    expect(over).not.toHaveBeenCalled();
  });
});
