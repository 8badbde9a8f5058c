import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { PROCEDURES } from '~/areas/plans/testing';
import { renderWith } from '~/testing/show';
import type { MembershipSettings } from '../calls';
import { Fees } from './Fees';
import { settingsQuery } from './queries';

vi.mock('~/shared/brand/brand', () => ({ useBrand: () => ({ ucrName: 'Usual fee' }) }));

const server = setupServer();
const sent: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
});
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const settings = (exam: string): MembershipSettings =>
  ({
    officeId: 7,
    version: 'v1',
    priceCodes: PROCEDURES.map((one) => (one.code === '0120' ? { ...one, fee: exam } : one)),
    otherProcedures: [],
  }) as unknown as MembershipSettings;

function Step({ asTyped }: { asTyped: boolean }) {
  const { data } = useQuery(settingsQuery(7));
  return data ? <Fees settings={data} asTyped={asTyped} /> : null;
}

async function show(asTyped: boolean) {
  server.use(
    mock.post('*', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: settings('70.00') });
    }),
    mock.put('*', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: settings('70.00') });
    }),
  );
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(settingsQuery(7).queryKey, settings('64.00'));
  renderWith(<Step asTyped={asTyped} />, queries);
  const field = screen.getByRole('textbox', { name: 'Usual fee of Periodic Exam' });
  await userEvent.clear(field);
  await userEvent.type(field, '70');
}

it('saves a fee as it is typed where it is asked for, and nothing wrong', async () => {
  await show(true);
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 });
  expect(sent[0]).toMatchObject({ version: 'v1', priceCodes: [{ code: '0120', fee: '70.00' }] });
  expect(await screen.findByText('Saved')).toBeVisible();
  // All input is saved, so the button has nothing to do.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
});

it('waits for its button elsewhere', async () => {
  await show(false);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('says at the field what keeps a fee from being saved as it is typed', async () => {
  await show(true);
  const field = screen.getByRole('textbox', { name: 'Usual fee of Periodic Exam' });
  await userEvent.type(field, 'o');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(sent).toHaveLength(0);
  expect(field).toBeInvalid();
  expect(screen.getByText('Not saved yet. Save to see why.')).toBeVisible();
});
