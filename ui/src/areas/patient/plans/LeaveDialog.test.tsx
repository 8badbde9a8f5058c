import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderWith, signedIn } from '~/testing/show';
import { LeaveDialog } from './LeaveDialog';
import type { OwnPlan } from './plan-name';

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
  http.get('*/users/me/account', () => HttpResponse.json({ data: { userId: 5, language: 'en' } })),
  http.get('*/subscriptions/patient/cancel/9', () => HttpResponse.json({ data: SETTLEMENT })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const plan = (id: number, firstName: string) =>
  ({
    member: { firstName },
    held: { id, planName: 'Adult Wellness', spanishPlanName: 'Bienestar para adultos' },
  }) as OwnPlan;

async function show(language: 'en' | 'es', plans = [plan(9, 'Ana')]) {
  const queries = signedIn({ userId: 5, language });
  const onClose = vi.fn();
  renderWith(<LeaveDialog plans={plans} onClose={onClose} />, queries);
  await screen.findByRole('table');
  return onClose;
}

/** The household's two memberships: Ana's and Ben's. `refused` responds to Ben's cancellation. */
function family(refused?: () => Response) {
  const sent: unknown[] = [];
  const settlementOf = (id: number) => ({
    ...SETTLEMENT,
    version: `v${id}`,
    each: [{ ...SETTLEMENT.each[0], membershipId: id, memberName: id === 9 ? 'Ana Ruiz' : 'Ben' }],
  });
  server.use(
    http.get('*/subscriptions/patient/cancel/:id', ({ params }) =>
      HttpResponse.json({ data: settlementOf(Number(params.id)) }),
    ),
    http.post('*/subscriptions/patient/cancel/:id', async ({ params, request }) => {
      if (params.id === '10' && refused) return refused();
      sent.push([params.id, await request.json()]);
      return HttpResponse.json({ data: settlementOf(Number(params.id)) });
    }),
  );
  return sent;
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
  expect(dialog).toHaveTextContent('Cuota de inscripción, no reembolsable');
  expect(screen.getByRole('combobox', { name: '¿Por qué se va?' })).toHaveTextContent(
    'Motivos económicos',
  );
  expect(dialog.textContent).not.toMatch(/refund|paid|since|Keep|Cancel |Close/);
});

it('cancels the whole family at once, with the total and each membership as it was shown', async () => {
  const sent = family();
  const onClose = await show('en', [plan(9, 'Ana'), plan(10, 'Ben')]);
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Cancel all 2 memberships?');
  expect(dialog).toHaveTextContent('This ends all 2 plans today. Refund: $78.00.');
  expect(screen.getByRole('rowheader', { name: 'Ben, Adult Wellness' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all 2 memberships' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    ['9', { cancellationReason: 12, version: 'v9' }],
    ['10', { cancellationReason: 12, version: 'v10' }],
  ]);
});

it('says which memberships are canceled when a later one is refused, and goes on with the rest', async () => {
  let refusals = 1;
  const sent = family(() => {
    refusals -= 1;
    if (refusals < 0) return HttpResponse.json({ data: SETTLEMENT });
    return HttpResponse.json({ _message: 'A payment is processing.' }, { status: 409 });
  });
  const onClose = await show('en', [plan(9, 'Ana'), plan(10, 'Ben')]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all 2 memberships' }));
  const problem = await screen.findByText(/Canceled: Ana/);
  expect(problem).toHaveTextContent('A payment is processing.');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveTextContent('Cancel Ben’s membership?');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('names plans in the household’s language', async () => {
  family();
  await show('es', [plan(9, 'Ana'), plan(10, 'Ben')]);
  expect(
    screen.getByRole('rowheader', { name: 'Ben, Bienestar para adultos' }),
  ).toBeInTheDocument();
});
