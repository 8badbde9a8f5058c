import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import { Wallet } from './Wallet';

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(language: 'en' | 'es', cards: object) {
  const asked = vi.fn();
  server.use(
    mock.get(at('/patient/wallet-cards'), ({ request }) => {
      asked(new URL(request.url).searchParams.get('lang'));
      return HttpResponse.json({ data: cards });
    }),
  );
  const queries = new QueryClient();
  queries.setQueryData(currentUser.queryKey, { language } as CurrentUser);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Wallet membershipId={7} name="Ana Reyes" />
        <p>Beside it</p>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('links to Google Wallet and offers the file for Apple Wallet, in Spanish', async () => {
  const link = 'https://pay.google.com/gp/v/save/abc';
  const asked = show('es', {
    apple: true,
    google: true,
    items: [{ membershipId: 7, google: link }],
  });
  expect(
    await screen.findByRole('link', { name: 'Guardar la tarjeta de Ana Reyes en Google Wallet' }),
  ).toHaveAttribute('href', link);
  expect(
    screen.getByRole('button', { name: 'Guardar la tarjeta de Ana Reyes en Apple Wallet' }),
  ).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('es');
});

it('offers nothing where there is no key for a wallet, or no such card', async () => {
  const asked = show('en', { apple: false, google: false, items: [{ membershipId: 7 }] });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('Beside it')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
