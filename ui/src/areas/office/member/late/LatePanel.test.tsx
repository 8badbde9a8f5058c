import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../../calls';
import { LatePanel } from './LatePanel';

const next = 'Next attempt Dec 10, 2026: the card has insufficient funds. 3 of 6 attempts used.';
const failed = (day: number, used: number) => ({
  at: `2026-12-0${day}T16:00:00Z`,
  on: `2026-12-0${day}`,
  kind: 'attempt_failed',
  words: `Payment failed: the card has insufficient funds. ${used} of 6 attempts used.`,
  invoiceNumber: 7,
});
const LATE = {
  amount: '39.00',
  openBesides: '0.00',
  since: '2026-12-01',
  delinquentOn: '2026-12-29',
  invoices: [
    {
      id: 1,
      number: 7,
      billedOn: '2026-12-01',
      amount: '39.00',
      since: '2026-12-01',
      decision: next,
      nextAttemptOn: '2026-12-10',
    },
  ],
  decisions: [failed(7, 3), failed(4, 2), failed(1, 1)],
  sources: [],
  notices: [],
};
const server = setupServer(http.get('*/members/3/late', () => HttpResponse.json({ data: LATE })));
beforeAll(() => server.listen());
afterAll(() => server.close());

it('says once what happens next, and folds the attempts before', async () => {
  const details = {
    account: { id: 3, officeId: 7, firstName: 'Theresa' },
    payment: { late: { amount: '39.00', since: '2026-12-01', reason: next } },
  } as unknown as MemberDetails;
  renderWith(<LatePanel details={details} />);
  expect(await screen.findByText(/Next attempt Dec 10, 2026/)).toBeInTheDocument();
  expect(screen.getAllByText(/Next attempt/)).toHaveLength(1);
  expect(screen.getByText('The same 2 times before, since Dec 1, 2026')).toBeInTheDocument();
});

it('sends a link where only the cardholder can confirm the payment', async () => {
  const late = { amount: '39.00', since: '2026-12-01', reason: next, needsCardholder: true };
  const account = { id: 3, officeId: 7, firstName: 'Leah', email: 'leah@example.com' };
  renderWith(
    <MemoryRouter>
      <LatePanel details={{ account, payment: { late } } as unknown as MemberDetails} />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send payment link' }));
  expect(screen.getByRole('dialog', { name: 'Send Leah a payment link?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Charge now' })).not.toBeInTheDocument();
});
