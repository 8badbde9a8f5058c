import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, keepsKeyOf, openDialog, press, sendsNothing } from '~/testing/dialog';
import { details, member, subscription } from '../testing';
import { DeskPanel } from './DeskPanel';

const TAKEN = {
  accountId: 3,
  amount: '399.00',
  receiptNumbers: [12],
  membershipIds: [9],
  paidUntil: '2027-12-20',
};
const RENEWAL = {
  accountId: 3,
  lines: [
    {
      membershipId: 9,
      memberName: 'Ada Haddad',
      planName: 'Adult Wellness',
      listPrice: '420.00',
      discountPercent: '5',
      price: '399.00',
      startsOn: '2026-12-20',
      endsOn: '2027-12-20',
    },
  ],
  credit: '9.00',
  amount: '390.00',
};
const on = testApi();
const take = on('post', '/dentists/{id}/subscription/members/{userId}/activate_cash', TAKEN);
const drop = on('delete', '/dentists/{id}/subscription/cancel_cash', { membershipIds: [9] });
const asked = on('get', '/subscriptions/members/{id}/renew_cash', RENEWAL);
const renew = on('post', '/subscriptions/members/{id}/renew_cash', TAKEN);

const yearly = (status: 'pending_cash' | 'active_cash') =>
  member({
    subscriptions: [
      subscription({ status, period: 'year', price: '399.00', termEndsOn: '2026-12-20' }),
    ],
  });
const atDesk = (
  status: 'pending_cash' | 'active_cash',
  permissions = ['enrollment', 'cancellations'],
  address = '/',
) =>
  openDialog(
    () => <DeskPanel details={details({ members: [yearly(status)], permissions })} />,
    undefined,
    address,
  );

it('takes what waits at the desk', async () => {
  atDesk('pending_cash');
  expect(screen.getByText('$399.00 to collect in the office.')).toBeInTheDocument();
  await press('Mark as paid');
  expect(screen.getByRole('dialog', { name: 'Did Ada pay in the office?' })).toHaveTextContent(
    'Ada pays $399.00 for the year.',
  );
  await press('Mark $399.00 paid');
  expect(await screen.findByText('$399.00 taken')).toBeInTheDocument();
  expect(take.sent).toMatchObject([
    { address: '/dentists/7/subscription/members/4/activate_cash', body: {} },
  ]);
});

it('takes a payment once when its answer is lost', async () => {
  atDesk('pending_cash', undefined, '/account/members?id=3&open=pay');
  await keepsKeyOf(take, 'Mark $399.00 paid');
});

it('cancels an enrollment that waits, or nothing', async () => {
  atDesk('pending_cash');
  await press('Cancel enrollment');
  await sendsNothing('Keep', drop, take);
  await press('Cancel enrollment');
  drop.refuses('It was paid meanwhile.', undefined, 409);
  await press('Cancel enrollment');
  expect(await screen.findByText('It was paid meanwhile.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  drop.works();
  await press('Cancel enrollment');
  expect(await screen.findByText('Enrollment canceled')).toBeInTheDocument();
  expect(drop.sent[1]?.address).toBe('/dentists/7/subscription/cancel_cash?userId=4');
});

it('offers only what may be done', () => {
  atDesk('pending_cash', ['cancellations']);
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel enrollment' })).toBeInTheDocument();
});

it('renews a year for the amount that it showed', async () => {
  atDesk('active_cash');
  await press('Renew for a year');
  expect(await screen.findByText('Ada Haddad, Adult Wellness, 5% off')).toBeInTheDocument();
  expect(screen.getByText('−$9.00')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Collect today $390.00' })).toBeInTheDocument();
  await press('Mark paid and renew');
  expect(await screen.findByText('Paid until Dec 20, 2027.')).toBeInTheDocument();
  await dialogClosed();
  expect(renew.sent).toMatchObject([
    { address: '/subscriptions/members/5/renew_cash', body: { amount: '390.00' } },
  ]);
});

it('says why a year can’t be renewed, and renews it once when the answer is lost', async () => {
  atDesk('active_cash');
  await press('Renew for a year');
  renew.refuses('The amount is another one now.', undefined, 409);
  await press('Mark paid and renew');
  expect(await screen.findByText('The amount is another one now.')).toBeInTheDocument();
  renew.sent = [];
  await keepsKeyOf(renew, 'Mark paid and renew');
});

it('renews nothing without an amount, or when somebody has not paid yet', async () => {
  asked.refuses('Not today.', undefined, 409);
  atDesk('active_cash');
  await press('Renew for a year');
  expect(await screen.findByText('The amount didn’t load')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark paid and renew' })).toBeDisabled();
  await sendsNothing('Not yet', renew);
});
