import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { EmailDialog } from './chairside-quote/EmailDialog';
import { ChargeDialog as ChargeAgreement, SignDialog } from './financing/dialogs';
import { NewAgreement } from './financing/NewAgreement';
import { RepayDialog } from './guarantee/HouseholdPanel';
import { Approve } from './marketing-orders/order/Approve';
import { ChargeDialog } from './office/member/late/ChargeDialog';
import { InstallmentsDialog } from './office/member/late/InstallmentsDialog';
import { OwedAtDesk } from './office/member/late/OwedAtDesk';
import { RefundDialog } from './office/refund/RefundDialog';

/** A lost response may belong to an action that succeeded: pressing again must not repeat it. */

let keys: string[] = [];
const REFUNDABLE = { paymentId: 4, amount: '39.00', left: '39.00', inOffice: false, people: [] };
const disclosure = {
  amountFinanced: '39.00',
  financeCharge: '0.00',
  annualPercentageRate: '0%',
  totalOfPayments: '39.00',
  totalSalePrice: '39.00',
  schedule: [],
};
const server = setupServer(
  http.all('*', async ({ request }) => {
    const { pathname } = new URL(request.url);
    const body = (await request
      .clone()
      .json()
      .catch(() => ({}))) as { preview?: boolean };
    const key = request.headers.get('Idempotency-Key');
    if (key && !body.preview) {
      keys.push(key);
      return HttpResponse.json({ _message: 'Away' }, { status: 502 });
    }
    if (pathname.includes('members') && !pathname.includes('charge')) {
      const members = [{ id: 5, name: 'Samir Haddad' }];
      return HttpResponse.json({ data: { items: [{ members }] } });
    }
    return HttpResponse.json({
      data: { ...REFUNDABLE, disclosure, fees: '1.00', downPayment: '0.00' },
    });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  keys = [];
});
afterAll(() => server.close());

const agreement = {
  id: 3,
  number: 3,
  downPayment: '10.00',
  left: '39.00',
  disclosure,
  installments: [],
} as never;
const claimed = { memberName: 'Ada', claim: { id: 6 } } as never;
const details = {
  account: { id: 3, officeId: 7, firstName: 'Theresa' },
  payment: { balance: '39.00' },
  today: '2026-11-23',
} as never;
const marketingOrder = {
  id: 9,
  state: 'unpaid',
  material: '250 cards',
  price: '79.00',
  credit: '25.00',
} as never;
const materials = { credit: '0.00', paymentMethod: 'visa ending 4242' } as never;
const props = { officeId: 7, agreement, onClose: () => undefined };
const close = () => undefined;
const user = userEvent.setup({ delay: null });
const type = async (label: string | RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });

const DIALOGS: [string, () => ReactElement, string | RegExp, (() => Promise<unknown>)?][] = [
  [
    'what a household owes',
    () => <ChargeDialog details={details} onClose={close} />,
    'Charge $39.00',
  ],
  [
    'what a household owes, taken at the desk',
    () => <OwedAtDesk details={details} membershipId={5} onClose={close} />,
    'Record $39.00',
  ],
  [
    'installments of what is late',
    () => <InstallmentsDialog details={details} onClose={close} />,
    /^Set up 2 instal/,
  ],
  [
    'a refund',
    () => <RefundDialog userId={2} paymentId={4} onClose={close} />,
    'Refund $39.00',
    () => type('Reason', 'Paid twice'),
  ],
  ['the rest of an agreement', () => <ChargeAgreement {...props} rest />, 'Charge $39.00'],
  [
    'what is open of an agreement',
    () => <ChargeAgreement {...props} rest={false} />,
    'Charge $0.00',
  ],
  [
    'a repaid guarantee',
    () => <RepayDialog officeId={7} line={claimed} onClose={close} />,
    'Charge the card on file',
  ],
  [
    'a signed agreement',
    () => <SignDialog {...props} />,
    'Sign and charge $10.00',
    async () => {
      await type(/full name/, 'Samir Haddad');
      await user.click(screen.getByLabelText(/^I agree/));
    },
  ],
  [
    'a marketing order',
    () => <Approve officeId={7} order={marketingOrder} materials={materials} />,
    'Pay $54.00',
  ],
  [
    'a quote by email',
    () => (
      <EmailDialog officeId={7} request={{} as never} name="Ana" language="en" onClose={close} />
    ),
    'Send',
    () => type('Email', 'ana@example.com'),
  ],
  [
    'a new agreement',
    () => <NewAgreement officeId={7} onClose={close} />,
    'Create agreement',
    async () => {
      await user.click(screen.getByRole('combobox', { name: 'Member' }));
      await user.click(await screen.findByText('Samir Haddad'));
      await type('Treatment', 'Crown');
      await type('Total', '1000');
      await type('First installment on', '2026-12-01');
    },
  ],
];

it.each(DIALOGS)('keeps the key of %s after a lost answer', async (_, dialog, button, fill) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUser.queryKey, { dentistInfo: { id: 7 } } as CurrentUser);
  const shown = () => renderWith(<MemoryRouter>{dialog()}</MemoryRouter>, queries);
  shown();
  await fill?.();
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(keys).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('data-loading'),
    );
  }
  expect(new Set(keys).size).toBe(1);
});
