import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/user/useUser', () => ({
  useUser: () => ({ userId: 5, type: 'client', language: 'es' }),
}));
vi.mock('../late/LateBanner', () => ({ LateBanner: () => null }));
vi.mock('./LettersPanel', () => ({ LettersPanel: () => null }));

const PAID = {
  kind: 'payment',
  id: 1,
  on: '2026-11-01',
  at: '2026-11-01T16:00:00Z',
  description: 'Monthly payment',
  spanishDescription: 'Pago mensual',
  status: 'paid',
  amount: '39.00',
  receiptNumber: 7,
  invoiceNumber: 3,
  lines: [],
};

let asked: (string | null)[] = [];
const server = setupServer(
  http.get('*/patient/payments', () => HttpResponse.json({ data: { items: [PAID] } })),
  http.get('*/patient/payments/file', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('format'));
    return new HttpResponse('Fecha', { headers: { 'content-type': 'text/csv' } });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  asked = [];
});
afterAll(() => server.close());

const show = () =>
  renderWith(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );

it('begins each payment with what was paid for', async () => {
  show();
  const what = await screen.findByText('Pago mensual');
  expect(what.tagName).toBe('STRONG');
  expect(what.nextElementSibling).toHaveTextContent('1 nov 2026');
});

it('names a treatment’s installment', async () => {
  const line = {
    kind: 'installment',
    amount: '333.33',
    description: 'Crown, installment 1 of 3',
    spanishDescription: 'Corona, cuota 1 de 3',
  };
  server.use(
    http.get('*/patient/payments', () =>
      HttpResponse.json({ data: { items: [{ ...PAID, lines: [line] }] } }),
    ),
  );
  show();
  const [title, ofBreakdown] = await screen.findAllByText('Corona, cuota 1 de 3');
  expect(title?.tagName).toBe('STRONG');
  expect(ofBreakdown).toBeInTheDocument();
});

it('downloads all payments of the household as a list', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:payments' }));
  show();
  await screen.findByText('Pago mensual');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar pagos' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await vi.waitFor(() => expect(asked).toEqual(['csv']));
});

it('offers no download of nothing', async () => {
  server.use(http.get('*/patient/payments', () => HttpResponse.json({ data: { items: [] } })));
  show();
  await screen.findByText('Todavía no hay pagos');
  expect(screen.queryByRole('button', { name: 'Descargar pagos' })).toBeNull();
});
