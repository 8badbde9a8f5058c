import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { Sessions } from './Sessions';

const server = testServer();

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
  renderWith(<Sessions />);
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
  renderWith(<Sessions language="es" />);
  expect(await screen.findByText('Chrome en Windows')).toBeInTheDocument();
  const other = { name: 'Cerrar sesión en Dispositivo desconocido' };
  expect(screen.getByRole('button', other)).toBeInTheDocument();
});
