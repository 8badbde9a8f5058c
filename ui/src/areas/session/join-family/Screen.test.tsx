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
  SignInFrame: (props: { title: string; intro?: string; children?: React.ReactNode }) => (
    <>
      <h1>{props.title}</h1>
      <p>{props.intro}</p>
      {props.children}
    </>
  ),
}));

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PAGE = {
  officeName: 'Juniper Creek',
  inviter: 'Daniel Reyes',
  email: 'elena@example.com',
  firstName: 'Elena',
  language: 'en',
  hasLogin: false,
};

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/accounts/join-family/:token', element: <Screen /> },
      { path: '*', element: <p>elsewhere</p> },
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
}

it('chooses a password for a new login, and speaks either language', async () => {
  server.use(
    mock.get(at('/session/family-invitations/abc'), () => HttpResponse.json({ data: PAGE })),
  );
  show('/accounts/join-family/abc?lang=es');
  expect(await screen.findByText(/Daniel Reyes le invita/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByText(/Payments stay with the account owner/)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
  expect(screen.getByLabelText('Confirm password')).toBeInTheDocument();
});

it('asks a login that exists for its own password, and sends it', async () => {
  let sent: unknown;
  server.use(
    mock.get(at('/session/family-invitations/abc'), () =>
      HttpResponse.json({ data: { ...PAGE, hasLogin: true } }),
    ),
    mock.post(at('/session/join-family'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: {} });
    }),
  );
  show('/accounts/join-family/abc');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(sent).toEqual({ token: 'abc', password: 'correct horse' });
});

it('says that a link is over', async () => {
  server.use(
    mock.get(at('/session/family-invitations/abc'), () =>
      HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 }),
    ),
  );
  show('/accounts/join-family/abc');
  expect(await screen.findByText('This invitation is over')).toBeInTheDocument();
});
