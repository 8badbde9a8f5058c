import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { Sessions } from './Sessions';

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  address: '192.0.2.7',
  signedInAt: '2026-11-23T10:00:00Z',
  lastSeenAt: '2026-11-23T12:00:00Z',
  current,
});

it('shows every device, and signs out one or all others', async () => {
  let live = [
    session('a', 'Chrome on Windows', true),
    session('b', 'Safari on iPhone', false),
    session('c', 'Firefox on Linux', false),
  ];
  server.use(
    mock.get(at('/users/me/sessions'), () => HttpResponse.json({ data: live })),
    mock.delete(at('/users/me/sessions/:id'), ({ params }) => {
      live = live.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ data: {} });
    }),
    mock.post(at('/users/me/sessions/end-others'), () => {
      live = live.filter(({ current }) => current);
      return HttpResponse.json({ data: {} });
    }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Sessions />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('This device')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('names the devices in Spanish', async () => {
  const live = [session('a', 'Chrome on Windows', true), session('b', 'Unknown device', false)];
  server.use(mock.get(at('/users/me/sessions'), () => HttpResponse.json({ data: live })));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Sessions language="es" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('Chrome en Windows')).toBeInTheDocument();
  const other = { name: 'Cerrar sesión en Dispositivo desconocido' };
  expect(screen.getByRole('button', other)).toBeInTheDocument();
});
