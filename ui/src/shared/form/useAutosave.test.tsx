import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutosave } from './useAutosave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = () => act(() => vi.advanceTimersByTimeAsync(1500));

it('saves once after a pause, and says so', async () => {
  const send = vi.fn().mockResolvedValue(null);
  const { result } = renderHook(() => useAutosave(() => true, send));
  act(() => result.current.changed({ name: 'J' }));
  act(() => result.current.changed({ name: 'Juniper' }));
  expect(result.current.state).toBe('idle');
  await pause();
  expect(send.mock.calls).toEqual([[{ name: 'Juniper' }]]);
  expect(result.current.state).toBe('saved');
  act(() => result.current.changed({ name: 'Juniper C' }));
  expect(result.current.state).toBe('idle');
});

it('leaves what is wrong or refused to the button', async () => {
  const send = vi.fn().mockRejectedValue(new Error('refused'));
  const { result } = renderHook(() => useAutosave(({ zip }) => zip !== '', send));
  act(() => result.current.changed({ zip: '' }));
  await pause();
  expect(send).not.toHaveBeenCalled();
  act(() => result.current.changed({ zip: '00901' }));
  await pause();
  expect(send).toHaveBeenCalledOnce();
  expect(result.current.state).toBe('failed');
});

it('sends nothing more once the button is pressed', async () => {
  const send = vi.fn().mockResolvedValue(null);
  const { result } = renderHook(() => useAutosave(() => true, send));
  act(() => result.current.changed({ name: 'Juniper' }));
  await act(() => result.current.settle());
  await pause();
  expect(send).not.toHaveBeenCalled();
});

it('saves what waits when the page is left', async () => {
  const send = vi.fn().mockResolvedValue(null);
  const { result, unmount } = renderHook(() => useAutosave(() => true, send));
  act(() => result.current.changed({ name: 'Juniper' }));
  unmount();
  await pause();
  expect(send.mock.calls).toEqual([[{ name: 'Juniper' }]]);
});

it('saves what waits when the tab is left or closed', async () => {
  const send = vi.fn().mockResolvedValue(null);
  const { result } = renderHook(() => useAutosave(() => true, send));
  act(() => result.current.changed({ name: 'Juniper' }));
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(send.mock.calls).toEqual([[{ name: 'Juniper' }]]);
  state.mockRestore();
  await pause();
  expect(send).toHaveBeenCalledOnce();
});
