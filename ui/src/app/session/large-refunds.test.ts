// @vitest-environment jsdom
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { askBy } from '~/api/confirm-again';
import { cancelAgreement } from '~/areas/financing/calls';
import { markGone } from '~/areas/office/household/calls';
import { cancelPlans } from '~/areas/office/life/calls';
import { refund } from '~/areas/office/refund/calls';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  askBy(null);
  server.resetHandlers();
});
afterAll(() => server.close());

const paid = { userId: 1, paymentId: 2, amount: '600.00', reason: 'Paid twice' };

/** Every call by which the office refunds a household. */
const CALLS: [string, () => Promise<unknown>][] = [
  ['a refund', () => refund(paid, 'one-press')],
  ['a refund to one person', () => refund({ ...paid, membershipId: 3 }, 'one-press')],
  [
    'a cancellation',
    () => cancelPlans(1, { membershipIds: [3], cancellationReason: 12, version: 'v' }),
  ],
  [
    'the end of an agreement',
    () => cancelAgreement(1, 4, { rest: 'write_off', refund: '600.00', reason: 'x', version: 'v' }),
  ],
  ['somebody who died', () => markGone(1, 5, { gone: 'deceased', on: '2026-10-01', version: 'v' })],
];

it.each(CALLS)('%s is made again once it is proved who is there', async (_, call) => {
  const ask = vi.fn(async () => true);
  askBy(ask);
  const sent: string[] = [];
  server.use(
    mock.post('*', async ({ request }) => {
      sent.push(await request.text());
      return sent.length === 1
        ? HttpResponse.json({ error: 'confirm_again', _message: 'Prove it' }, { status: 409 })
        : HttpResponse.json({ data: {} });
    }),
  );
  await call();
  expect(ask).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});
