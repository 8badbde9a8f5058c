import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { type OwnLate, ownLateQuery } from '../late/calls';
import { PaymentMethods } from './PaymentMethods';

const removed: unknown[] = [];
const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen());
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  removed.length = 0;
  server.resetHandlers();
});
afterAll(() => server.close());

const OLD = { id: 8, kind: 'card', brand: 'visa', last4: '4471', expMonth: 2, expYear: 2029 };
const LATE = {
  amount: '0.00',
  invoices: [],
  sources: [{ ...OLD, isDefault: false, blocked: false, inUse: false }],
};

function show(language: 'en' | 'es' = 'en') {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  });
  const user = { userId: 5, type: 'client', language, permissions: [] };
  queries.setQueryData(currentUser.queryKey, user as unknown as CurrentUser);
  queries.setQueryData(ownLateQuery.queryKey, LATE as unknown as OwnLate);
  renderWith(
    <MemoryRouter>
      <PaymentMethods />
    </MemoryRouter>,
    queries,
  );
}

it('asks before a method is removed', async () => {
  server.use(
    mock.delete(at('/users/5/update-account/payment/sources/8'), () => {
      removed.push(8);
      return HttpResponse.json({ data: {} });
    }),
  );
  show();
  const remove = await screen.findByRole('button', { name: 'Remove Visa ending 4471' });
  await userEvent.click(remove);
  const dialog = await screen.findByRole('dialog', { name: 'Remove Visa ending 4471?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(removed).toEqual([]);
  await userEvent.click(remove);
  const again = await screen.findByRole('dialog');
  await userEvent.click(within(again).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toEqual([8]));
});

it('asks in Spanish, and says there why it stays', async () => {
  server.use(
    mock.delete(at('/users/5/update-account/payment/sources/8'), () =>
      HttpResponse.json({ error: { code: 'conflict', message: 'Está en uso.' } }, { status: 409 }),
    ),
  );
  show('es');
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar Visa/ }));
  const dialog = await screen.findByRole('dialog', { name: /^¿Quitar Visa/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar' }));
  expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
});
