import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { forgetSession } from '~/api/tokens';
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
afterEach(() => {
  server.resetHandlers();
  forgetSession();
});
afterAll(() => server.close());

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/accounts/confirm-email/:token', element: <Screen /> },
      { path: '*', element: <p>Arrived</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

it('sends the link with the password and goes to the landing page', async () => {
  let sent: unknown;
  server.use(
    mock.post(at('/session/confirm-email'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: { token: 't', user: { userId: 1, landing: '/mine' } } });
    }),
  );
  const router = show('/accounts/confirm-email/the-link?lang=es');
  expect(screen.getByRole('heading')).toHaveTextContent('Confirme su correo electrónico');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine'));
  expect(sent).toEqual({ token: 'the-link', password: 'secret' });
});
