import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fitted, Preview } from './Preview';

afterEach(() => vi.restoreAllMocks());

const shown = (headline: string) => (
  <MantineProvider env="test">
    <Preview officeId={7} branding={{ template: { index: 0 }, headline }} />
  </MantineProvider>
);

it('shows the sign-up page itself and tells it every change', async () => {
  const { rerender } = render(shown(''));
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of your sign-up page');
  expect(frame).toHaveAttribute('src', '/signup/7?preview=1');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-scripts');
  const source = frame.contentWindow as Window;
  const told = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const last = () => told.mock.lastCall as unknown;
  const origin = window.location.origin;
  rerender(shown('Clear sight'));
  const branding = { template: { index: 0 }, headline: 'Clear sight' };
  const message = [{ type: 'preview:branding', branding }, origin];
  expect(last()).toEqual(message);

  // The frame was reloaded: it must receive the current draft.
  told.mockClear();
  const ready = { data: { type: 'preview:ready' }, origin };
  act(() => void window.dispatchEvent(new MessageEvent('message', { ...ready, source: window })));
  expect(told).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new MessageEvent('message', { ...ready, source })));
  expect(last()).toEqual(message);

  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(frame.style.width).toBe('390px');
});

it('fits the page into its place, and never makes it larger', () => {
  expect(fitted(1280, 640)).toEqual({ scale: 0.5, height: 1280 });
  expect(fitted(390, 640)).toEqual({ scale: 1, height: 640 });
  expect(fitted(1280, 0)).toEqual({ scale: 1, height: 640 });
});
