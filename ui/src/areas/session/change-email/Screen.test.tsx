import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { Screen } from './Screen';

vi.mock('../frame/SignInFrame', () => ({
  SignInFrame: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <>
      <h1>{title}</h1>
      {children}
    </>
  ),
}));

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(address: string) {
  const router = createMemoryRouter(
    [{ path: '/accounts/change-email/:token', element: <Screen /> }],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('changes the email when the button is pressed, and not before', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post(at('/session/confirm-new-email'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show('/accounts/change-email/the-link?lang=es');
  expect(screen.getByRole('heading')).toHaveTextContent('Confirme su nuevo correo electrónico');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar este correo' }));
  expect(await screen.findByText('Su correo está cambiado')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'the-link' }]);
});

it('says when the link is no longer good', async () => {
  server.use(
    mock.post(at('/session/confirm-new-email'), () =>
      HttpResponse.json(
        { code: 'conflict', _message: 'This link is no longer valid. Please request a new one.' },
        { status: 409 },
      ),
    ),
  );
  show('/accounts/change-email/the-link');
  await userEvent.click(screen.getByRole('button', { name: 'Use this email' }));
  expect(await screen.findByText(/no longer valid/)).toBeInTheDocument();
});

it('confirms a person’s own email, which nobody signs in with', async () => {
  server.use(mock.post(at('/session/confirm-new-email'), () => HttpResponse.json({ data: {} })));
  show('/accounts/change-email/the-link?own=1');
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Confirme su correo electrónico');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar el correo' }));
  expect(await screen.findByText('Su correo está confirmado')).toBeInTheDocument();
  expect(screen.queryByText('Ir a iniciar sesión')).toBeNull();
});
