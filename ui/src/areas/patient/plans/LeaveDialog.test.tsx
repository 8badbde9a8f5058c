import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { LeaveDialog } from './LeaveDialog';
import type { OwnPlan } from './OwnPlans';

const SETTLEMENT = {
  each: [
    {
      membershipId: 9,
      memberName: 'Ana Ruiz',
      planName: 'Adult Wellness',
      rule: 'full_refund',
      source: 'In the first 90 days (day 3): …, reviewed 2026-11-21 by nobody.',
      firstDays: 90,
      day: 3,
      state: 'ID',
      firstYear: '538.20',
      endsOn: '2026-11-23',
      lastDay: '2026-11-22',
      atEnd: false,
      lines: [
        { kind: 'paid', text: 'Payments since Nov 20, 2026', on: '2026-11-20', amount: '109.20' },
        { kind: 'setup_fee', text: 'Setup fee, not refundable', amount: '-70.20' },
      ],
      paid: '109.20',
      refund: '39.00',
      owed: '0.00',
    },
  ],
  refund: '39.00',
  owed: '0.00',
  reasons: [
    { id: 12, label: 'patient request' },
    { id: 3, label: 'financial' },
  ],
  version: 'v',
};
const server = setupServer(
  http.get('*/subscriptions/patient/cancel/9', () => HttpResponse.json({ data: SETTLEMENT })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

async function show(language: 'en' | 'es') {
  const queries = new QueryClient();
  queries.setQueryData(currentUser.queryKey, { userId: 5, language } as CurrentUser);
  const plan = { member: { firstName: 'Ana' }, held: { id: 9 } } as OwnPlan;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <LeaveDialog plan={plan} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('table');
}

it('shows the first year’s total, what is not refundable and what comes back', async () => {
  await show('en');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'First year in total$538.20',
    'Payments since Nov 20, 2026$109.20',
    'Setup fee, not refundable\u2212$70.20',
    'In the first 90 days (day 3): everything is refunded except a one-time setup fee. ID state rule.',
    'Refund$39.00',
  ]);
});

it('has no English line for a patient who reads Spanish', async () => {
  await show('es');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('¿Cancelar la membresía de Ana?');
  expect(dialog).toHaveTextContent('Primer año en total');
  expect(dialog).toHaveTextContent('Cuota de alta, no reembolsable');
  expect(screen.getByRole('combobox', { name: '¿Por qué se va?' })).toHaveTextContent(
    'Motivos económicos',
  );
  expect(dialog.textContent).not.toMatch(/refund|paid|since|Keep|Cancel |Close/);
});
