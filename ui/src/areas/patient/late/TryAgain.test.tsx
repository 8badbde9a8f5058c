import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { LateBanner } from './LateBanner';

const VISA = { id: 4, kind: 'card', brand: 'visa', last4: '4471', isDefault: true };
const late = (onFileFits: boolean, blocked = false) => ({
  amount: '39.00',
  nextAttemptOn: '2026-11-29',
  onFileFits,
  sources: [{ ...VISA, blocked }],
  entry: { mode: 'sandbox', publishableKey: '' },
});

let keys: (string | null)[] = [];
const server = setupServer(
  http.get('*/patient/family-memberships', () => HttpResponse.json({ data: { account: {} } })),
);
beforeAll(() => server.listen());
afterEach(() => {
  keys = [];
  server.resetHandlers();
});
afterAll(() => server.close());

function show(answer: unknown, language: 'en' | 'es' = 'en') {
  server.use(http.get('*/patient/late', () => HttpResponse.json({ data: answer })));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUser.queryKey, { userId: 5, language } as CurrentUser);
  renderWith(<LateBanner />, queries);
}

const answering = (...answers: object[]) =>
  server.use(
    http.post('*/users/me/update-account/retryPayment', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ data: answers[Math.min(keys.length, answers.length) - 1] });
    }),
  );

it('tries what is late again with what is on file, and no other way in between', async () => {
  answering({ status: 'paid', paid: '39.00', receiptNumbers: [1042], due: '0.00' });
  show(late(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again now' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/what is on file: Visa ending 4471/)).toBeInTheDocument();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/Card number/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $39.00' }));
  expect(await dialog.findByText('$39.00 paid. Thank you.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
});

it('says why it failed, and asks anew under another key', async () => {
  const declined = { status: 'declined', paid: '0.00', receiptNumbers: [], due: '39.00' };
  answering({ ...declined, message: 'The card has insufficient funds.' });
  show(late(true), 'es');
  await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo ahora' }));
  const pay = screen.getByRole('button', { name: 'Pagar $39.00' });
  await userEvent.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('insufficient funds');
  await userEvent.click(pay);
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

it.each([
  ['nothing on file may be charged', late(false)],
  ['the bank refused it for good', late(true, true)],
  ['a payment is under way', { ...late(true), pending: 'processing' }],
])('is not offered where %s', async (_, answer) => {
  show(answer);
  await screen.findByText(/is late/);
  expect(screen.queryByRole('button', { name: 'Try again now' })).not.toBeInTheDocument();
});
