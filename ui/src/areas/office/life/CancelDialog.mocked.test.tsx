import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { CancelDialog } from './CancelDialog';

vi.mock('~/user/useUser', () => ({ useActiveOffice: () => ({ id: 7 }) }));

const SETTLEMENT = {
  each: [
    {
      membershipId: 9,
      memberName: 'Ana Ruiz',
      planName: 'Adult Wellness',
      rule: 'full_refund',
      source: '',
      firstDays: 90,
      day: 3,
      state: 'ID',
      firstYear: '538.20',
      endsOn: '2026-11-23',
      lastDay: '2026-11-22',
      atEnd: false,
      lines: [{ kind: 'paid', text: 'Payments', on: '2026-11-20', amount: '109.20' }],
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
const sent: unknown[] = [];
testServer(
  http.post(at('/dentists/7/subscription/settlement'), () =>
    HttpResponse.json({ data: SETTLEMENT }),
  ),
  http.post(at('/dentists/7/subscription/cancel_contract_plan'), async ({ request }) => {
    sent.push(await request.json());
    const fields = { 'override.reason': ['Say more'], 'override.refund': ['Too much'] };
    return HttpResponse.json({ fields }, { status: 400 });
  }),
);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));

it('asks for a reason, and overrides the policy within what was paid, with a reason of its own', async () => {
  show(<CancelDialog whose="Ana’s plan" membershipIds={[9]} mayOverride onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Override the policy' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Refund/ }), '109.21');
  await press();
  const reasons = screen.getByRole('radiogroup', { name: /Why are they leaving/ });
  expect(reasons).toHaveAccessibleDescription('This field is required');
  expect(screen.getByRole('textbox', { name: 'Why' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: /^Refund/ })).toBeInvalid();
  expect(sent).toEqual([]);

  await userEvent.click(screen.getByRole('radio', { name: /financial/i }));
  await userEvent.clear(screen.getByRole('textbox', { name: /^Refund/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Refund/ }), '20');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'Moved away');
  await userEvent.click(screen.getByRole('checkbox', { name: 'End it today' }));
  await press();
  await waitFor(() => expect(screen.getByText('Say more')).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Why' })).toBeInvalid();
  expect(screen.getByText('Too much')).toBeVisible();
  expect(sent).toEqual([
    {
      membershipIds: [9],
      cancellationReason: 3,
      version: 'v',
      override: { now: true, waive: false, refund: '20.00', reason: 'Moved away' },
    },
  ]);
});
