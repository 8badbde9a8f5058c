// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Submission } from '~/order/submission';
import { useOtherTab } from './other-tab';
import { clearDraft } from './state/device';

beforeEach(() => localStorage.clear());

/** The other tab writes to storage, and this one receives the event. */
function finishElsewhere() {
  clearDraft('7', 'order-1');
  const key = 'signup.done.7';
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"order-1"' }));
  });
}

const watch = (at: Submission) => {
  const leave = vi.fn();
  const { rerender } = renderHook(
    (submission: Submission) => useOtherTab({ submission }, '7', leave),
    { initialProps: at },
  );
  return { leave, rerender };
};

it('shows the order that another tab finished', () => {
  const { leave } = watch({ at: 'idle' });
  expect(leave).not.toHaveBeenCalled();
  finishElsewhere();
  expect(leave).toHaveBeenCalledWith('order-1');
});

it('also when this tab was sending, once it was refused', () => {
  const { leave, rerender } = watch({ at: 'sending' });
  finishElsewhere();
  expect(leave).not.toHaveBeenCalled();
  rerender({ at: 'idle' });
  expect(leave).toHaveBeenCalledWith('order-1');
});
