import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { TrialBanner } from './TrialBanner';

const user = vi.hoisted(() => ({
  current: {
    dentistInfo: { id: 7, trialUntil: '2026-12-09' },
    owner: true,
    impersonator: undefined,
  },
}));
vi.mock('../../session/useUser', () => ({ useUser: () => user.current }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (change: Partial<typeof user.current> = {}) => {
  user.current = { ...user.current, ...change };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <TrialBanner />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

it('asks once before it discards the trial', async () => {
  let gone = 0;
  server.use(
    mock.delete('*/office/7/trial', () => {
      gone += 1;
      return HttpResponse.json({ data: {} });
    }),
    mock.post('*/session/logout', () => HttpResponse.json({ data: {} })),
  );
  show();
  expect(screen.getByRole('region', { name: 'Trial' })).toHaveTextContent(
    'Trial: nothing is charged, and only you get emails. Ends on Dec 9, 2026.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Discard trial' }));
  expect(gone).toBe(0);
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard trial' }),
  );
  await waitFor(() => expect(gone).toBe(1));
});

it('shows who does not own it the notice only, and nothing in any other office', () => {
  show({ owner: false });
  expect(screen.getByRole('region', { name: 'Trial' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there in an office that is no trial', () => {
  show({ dentistInfo: { id: 7 } as never });
  expect(screen.queryByRole('region', { name: 'Trial' })).toBeNull();
});
