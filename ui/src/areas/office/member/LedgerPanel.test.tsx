import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { LedgerPanel } from './LedgerPanel';

const row = (id: number, description: string) => ({
  kind: 'payment',
  id,
  paymentId: id,
  on: '2026-11-01',
  at: '2026-11-01T16:00:00Z',
  description,
  status: 'paid',
  amount: '39.00',
  refunded: '0.00',
  fees: '1.50',
  net: '37.50',
  invoiceNumber: id,
  lines: [],
});
const ledger = (years: number[], rows: object[]) => ({
  data: { years, rows, totals: { amount: '39.00', fees: '1.50', net: '37.50' } },
});

let asked: unknown[] = [];
const server = setupServer(
  http.post('*/office/7/members/finances/5/1970', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(ledger([2026, 2025], [row(1, 'The family’s dues')]));
  }),
  http.post('*/office/7/members/finances/5/1970/single', async ({ request }) => {
    const body = (await request.json()) as { memberId: number };
    asked.push(body);
    const rows = body.memberId === 11 ? [row(2, 'Ana’s dues')] : [];
    return HttpResponse.json(ledger(rows.length > 0 ? [2026] : [], rows));
  }),
  http.get('*/office/7/members/finances/reports', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ _message: 'No file here' }, { status: 404 });
  }),
);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const Address = () => <p data-testid="address">{useLocation().search}</p>;

const MEMBERS = [
  { id: 11, name: 'Ana Ruiz' },
  { id: 12, name: 'Ben Ruiz' },
];

function show(permissions: string[]) {
  asked = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dentistInfo = { id: 7, officeName: 'Elm' };
  queries.setQueryData(currentUser.queryKey, {
    userId: 2,
    permissions,
    dentistInfo,
  } as unknown as CurrentUser);
  renderWith(
    <MemoryRouter>
      <LedgerPanel ownerUserId={5} members={MEMBERS} />
      <Address />
    </MemoryRouter>,
    queries,
  );
}

const headings = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

it('has the fees and what the office keeps for who may see reports', async () => {
  show(['members', 'reports']);
  await screen.findAllByText('The family’s dues');
  expect(headings()).toEqual(expect.arrayContaining(['Amount', 'Fees', 'Net to office']));
  expect(screen.getAllByText('$37.50').length).toBeGreaterThan(0);
});

it('has no column of what the office keeps for who may not, and still what was paid', async () => {
  server.use(
    http.post('*/office/7/members/finances/5/1970', () => {
      const { fees: _, net: __, ...paid } = row(1, 'The family’s dues');
      return HttpResponse.json({
        data: { years: [2026], rows: [paid], totals: { amount: '39.00' } },
      });
    }),
  );
  show(['members', 'enrollment']);
  await screen.findAllByText('The family’s dues');
  expect(headings()).toContain('Amount');
  expect(headings()).not.toContain('Fees');
  expect(headings()).not.toContain('Net to office');
  expect(screen.getAllByText('$39.00').length).toBeGreaterThan(0);
});

it('is one line a row: what was paid for opens its breakdown', async () => {
  const line = { kind: 'plan', description: 'Adult Wellness', amount: '39.00' };
  server.use(
    http.post('*/office/7/members/finances/5/1970', () =>
      HttpResponse.json(
        ledger([2026], [{ ...row(1, 'The family’s dues'), method: 'Visa 4242', lines: [line] }]),
      ),
    ),
  );
  show(['members']);
  const what = (await screen.findAllByText('The family’s dues')).find((one) =>
    one.closest('summary'),
  );
  expect(what?.closest('summary')).toHaveTextContent(/^The family’s dues$/);
  expect(what?.closest('details')).toHaveTextContent('Visa 4242');
});

async function download(format: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Download ledger' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
}

it('downloads the year that is shown', async () => {
  show([]);
  await screen.findAllByText('The family’s dues');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  expect(screen.getByTestId('address')).toHaveTextContent('?year=2025');
  await download('CSV');
  await waitFor(() => expect(asked).toContain('?memberId=11&single=false&year=2025&format=csv'));
});

it('shows one person’s part of all years, downloads it, and then shows all people again', async () => {
  show([]);
  await screen.findAllByText('The family’s dues');
  const person = () => screen.getByRole('combobox', { name: 'Person' });

  await userEvent.selectOptions(person(), 'Ana Ruiz');
  await screen.findAllByText('Ana’s dues');
  expect(screen.getByTestId('address')).toHaveTextContent('?person=11');
  expect(screen.queryByText('The family’s dues')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Year' })).toBeDisabled();
  await download('PDF, opens in a new tab');
  await waitFor(() => expect(asked).toContain('?memberId=11&single=true&format=pdf'));

  // The filter still works for a person who never paid for anything.
  await userEvent.selectOptions(person(), 'Ben Ruiz');
  await screen.findByText('No payments yet');
  await userEvent.selectOptions(person(), 'All members');
  await screen.findAllByText('The family’s dues');
  expect(asked).toContainEqual({ memberId: 12 });
});
