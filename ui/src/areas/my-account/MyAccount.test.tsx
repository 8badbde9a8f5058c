import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { MyAccount } from './MyAccount';
import { OFF } from './two-step/testing';

const session = {
  id: 'a',
  device: 'Chrome on Windows',
  signedInAt: '2026-11-23T10:00:00Z',
  lastSeenAt: '2026-11-23T12:00:00Z',
  current: true,
};
const server = setupServer(
  http.get('*/users/me/sessions', () => HttpResponse.json({ data: [session] })),
  http.get('*/users/me/passkeys', () => HttpResponse.json({ data: [] })),
  http.get('*/users/me/two-step', () => HttpResponse.json({ data: OFF })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it('reads in the patient’s language, its errors too', async () => {
  const queries = new QueryClient();
  const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Ruiz', language: 'es' };
  queries.setQueryData(currentUser.queryKey, user as CurrentUser);
  const { container } = renderWith(<MyAccount framed language="es" />, queries);
  expect(await screen.findByText('Este dispositivo')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
  expect(screen.getAllByText('Este campo es obligatorio').length).toBeGreaterThan(0);
  // It has a panel of its own.
  expect(container).not.toHaveTextContent('ana@example.com');
  expect(container.textContent).not.toMatch(/Password|required|Sign out|Language|Last seen/);
});

it('shows where the user is signed in to the user alone, not to our staff', async () => {
  const queries = new QueryClient();
  const user = { email: 'kim@example.com', firstName: 'Kim', lastName: 'Park' };
  const impersonator = { name: 'Robin Admin' };
  queries.setQueryData(currentUser.queryKey, { ...user, impersonator } as CurrentUser);
  renderWith(<MyAccount framed />, queries);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeInTheDocument();
  expect(screen.queryByText('Devices')).not.toBeInTheDocument();
});

it('offers the owner of a trial no password and no passkey: the login ends with the trial', async () => {
  const queries = new QueryClient();
  const user = { email: 'trial-7@trial.invalid', firstName: 'Trial', lastName: 'Owner' };
  const dentistInfo = { id: 7, trialUntil: '2026-12-09' };
  queries.setQueryData(currentUser.queryKey, { ...user, dentistInfo } as CurrentUser);
  renderWith(<MyAccount />, queries);
  expect(await screen.findByText(/belongs to your trial and ends with it/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});
