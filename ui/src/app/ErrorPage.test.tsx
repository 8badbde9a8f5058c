import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardChunks } from './chunk-reload';
import { ErrorPage } from './ErrorPage';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

function failing(error: unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => Promise.reject(error);
  const router = createMemoryRouter([
    { path: '/', loader, element: null, HydrateFallback: () => null, ErrorBoundary: ErrorPage },
  ]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
const connected = (online: boolean) =>
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
afterEach(() => vi.restoreAllMocks());

describe('a page that is asked for without a connection', () => {
  it('says so on a page of ours, and does not load anew', async () => {
    connected(false);
    failing(MISSING);
    expect(await screen.findByRole('heading', { name: 'You’re offline.' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'You’re offline.' })).toBeInTheDocument();
  });

  it('leaves the page as it is when its file does not come', () => {
    connected(false);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = vi.fn();
    guardChunks(() => '/account/members', failed);
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: MISSING,
    });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(failed).toHaveBeenCalledWith(MISSING);
  });

  it('is a new version with one', async () => {
    connected(true);
    failing(MISSING);
    expect(await screen.findByText('There is a new version.')).toBeInTheDocument();
  });
});
