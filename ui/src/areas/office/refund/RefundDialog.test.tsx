import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, tick, type } from '~/testing/dialog';
import type { Refundable } from './calls';
import { RefundDialog } from './RefundDialog';

const person = (membershipId: number, memberName: string, left: string) => ({
  membershipId,
  memberName,
  planName: 'Adult Wellness',
  paid: left,
  refunded: '0.00',
  left,
});
const PAYMENT = {
  paymentId: 4,
  accountId: 3,
  officeId: 7,
  amount: '80.00',
  left: '80.00',
  inOffice: false,
  people: [person(7, 'Ana Ruiz', '20.00'), person(8, 'Ben Ruiz', '60.00')],
} as unknown as Refundable;

const on = testApi();
const asked = on('get', '/dentists/refunds/{id}', PAYMENT);
const single = on('post', '/dentists/refunds/single', ((body: { amount: string }) => ({
  refundId: 1,
  paymentId: 4,
  accountId: 3,
  amount: body.amount,
})) as never);

it('refunds two people in one step, and goes on after a part that failed', async () => {
  openDialog((close) => <RefundDialog userId={2} paymentId={4} onClose={close} />);
  await tick('One person or more');
  await tick('Ana Ruiz, Adult Wellness');
  await tick('Ben Ruiz, Adult Wellness');
  await type('Amount for Ben Ruiz, Adult Wellness', '30');
  await type('Reason', 'Moved away');
  single.answers({ refundId: 1, paymentId: 4, accountId: 3, amount: '20.00' } as never);
  await press('Refund $50.00');
  await dialogClosed();
  expect(single.bodies).toEqual([
    { userId: 2, paymentId: 4, membershipId: 7, amount: '20.00', reason: 'Moved away' },
    { userId: 2, paymentId: 4, membershipId: 8, amount: '30.00', reason: 'Moved away' },
  ]);
  const [ana, ben] = single.sent;
  expect(ana?.key).not.toBe(ben?.key);
});

it('says whose amount is too high, before anything is sent', async () => {
  openDialog((close) => <RefundDialog userId={2} paymentId={4} onClose={close} />);
  await tick('One person or more');
  await tick('Ana Ruiz, Adult Wellness');
  await type('Amount for Ana Ruiz, Adult Wellness', '21');
  await type('Reason', 'Paid twice');
  await press('Refund $21.00');
  expect(await screen.findByText('Ana Ruiz: At most $20.00 can be refunded')).toBeInTheDocument();
  expect(single.sent).toEqual([]);
  expect(asked.sent).toHaveLength(1);
});

it('names the people as they are where one of them has something left', async () => {
  asked.answers({
    ...PAYMENT,
    people: [person(7, 'Ana Ruiz', '20.00'), person(8, 'Ben Ruiz', '0.00')],
  });
  openDialog((close) => <RefundDialog userId={2} paymentId={4} onClose={close} />);
  expect(await screen.findByRole('radio', { name: /^Ana Ruiz/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /^Ben Ruiz/ })).toBeDisabled();
  expect(screen.queryByRole('radio', { name: 'One person or more' })).toBeNull();
});
