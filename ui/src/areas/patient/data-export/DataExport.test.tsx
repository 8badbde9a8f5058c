import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { askBy } from '~/api/confirm-again';
import { type CurrentUser, currentUser } from '~/api/session';
import { DataExport } from './DataExport';

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  server.resetHandlers();
  askBy(null);
});
afterAll(() => server.close());

function show(language: 'en' | 'es') {
  const queries = new QueryClient();
  queries.setQueryData(currentUser.queryKey, { language } as CurrentUser);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <DataExport />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('proves who is there, then waits for the file', async () => {
  let proved = false;
  askBy(async () => {
    proved = true;
    return true;
  });
  server.use(
    mock.get(at('/patient/data-export'), () => HttpResponse.json({ data: { state: 'none' } })),
    mock.post(at('/patient/data-export'), () =>
      proved
        ? HttpResponse.json({ data: { state: 'waiting' } })
        : HttpResponse.json({ error: 'confirm_again', message: 'Confirm' }, { status: 409 }),
    ),
  );
  show('en');
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare my data' }));
  expect(await screen.findByText(/We are preparing your file/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Prepare my data' })).not.toBeInTheDocument();
});

it('offers the file while it is kept, and no second one on the same day, in Spanish', async () => {
  server.use(
    mock.get(at('/patient/data-export'), () =>
      HttpResponse.json({
        data: {
          state: 'ready',
          bytes: 12_400,
          until: '2026-12-02T10:00:00Z',
          againAt: '2026-11-26T10:00:00Z',
        },
      }),
    ),
  );
  show('es');
  expect(await screen.findByRole('button', { name: 'Descargar mis datos' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('12 KB');
  expect(screen.queryByRole('button', { name: 'Preparar mis datos' })).not.toBeInTheDocument();
});
