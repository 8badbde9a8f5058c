import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { speakErrors } from '~/shared/error-texts/error-texts';
import { ERRORS_IN_SPANISH } from '~/shared/error-texts/error-texts-es';
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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  speakErrors();
});

describe('a page that is asked for without a connection', () => {
  it('says so on a page of ours, and does not load anew', async () => {
    connected(false);
    failing(MISSING);
    expect(await screen.findByRole('heading', { name: 'You’re offline.' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'You’re offline.' })).toBeInTheDocument();
  });

  it('loads anew when the connection came back before the page could listen', async () => {
    connected(false);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const loader = () => Promise.reject(MISSING);
    function Returning() {
      // After the first render, and before the page's own effects.
      useLayoutEffect(() => void connected(true));
      return <ErrorPage />;
    }
    const page = { path: '/', loader, element: null, HydrateFallback: () => null };
    render(
      <MantineProvider>
        <RouterProvider router={createMemoryRouter([{ ...page, ErrorBoundary: Returning }])} />
      </MantineProvider>,
    );
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
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

describe('a page that failed', () => {
  it.each([
    [MISSING, 'Hay una versión nueva.', 'Cargar la versión nueva'],
    [new Error('no'), 'Algo salió mal.', 'VOLVER'],
    [new ApiError(500, 'x', 'Falló.'), 'Algo salió mal.', 'Intentar de nuevo'],
  ])('speaks Spanish to a patient who does: %s', async (error, title, action) => {
    connected(true);
    speakErrors(ERRORS_IN_SPANISH);
    failing(error);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('lang', 'es');
  });

  it('speaks English to everybody else', async () => {
    connected(true);
    failing(new Error('no'));
    expect(
      await screen.findByRole('heading', { name: 'uh-oh. Something went wrong.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
  });
});
