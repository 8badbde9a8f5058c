import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press } from '~/testing/dialog';
import { details, member, subscription } from '../testing';
import { MemberDrawer } from './MemberDrawer';

const shown = details({ members: [member({ subscriptions: [subscription()] })] });
const on = testApi();
const asked = on('post', '/users/{id}/members/memberDetails', {
  ...shown,
  account: { ...shown.account, phone: '208-555-0142' },
  payment: {
    ...shown.payment,
    nextPaymentOn: '2026-12-04',
    nextAmount: '39.00',
    late: {
      since: '2026-11-04',
      amount: '39.00',
      reason: 'The card has insufficient funds.',
      needsCardholder: false,
    },
  },
});
on('get', '/users/me/account/getMemberHistory/{id}', {
  items: [{ at: '2026-11-04T16:00:00Z', event: 'late', words: 'A payment failed' }],
});
on('get', '/office/{id}/members/{memberId}/benefits', {
  memberId: 5,
  firstName: 'Ada',
  active: true,
  today: '2026-11-23',
  plans: [],
  ended: [],
  likely: [],
  visits: [],
  savings: { usual: '0.00', work: '0.00', membership: '0.00', saved: '0.00' },
  procedures: [],
});

const open = () =>
  openDialog((close) => <MemberDrawer accountId={3} onClose={close} />, undefined, '/?member=3');

it('shows who it is, what is late, what comes next, and the way to the page', async () => {
  open();
  expect(await screen.findByText('Ada Haddad', { selector: 'h2' })).toBeInTheDocument();
  expect(asked.bodies).toEqual([{ accountId: 3 }]);
  const drawer = screen.getByRole('dialog', { name: /Ada Haddad|Member/ });
  expect(drawer).toHaveTextContent('Next paymentDec 4, 2026');
  expect(drawer).toHaveTextContent('Amount$39.00');
  expect(drawer).toHaveTextContent('The card has insufficient funds.');
  expect(screen.getByRole('link', { name: 'ada@example.com' })).toBeInTheDocument();
  expect(await screen.findByText('A payment failed')).toBeInTheDocument();
  const page = screen.getByRole('link', { name: 'Open page' });
  expect(page).toHaveAttribute('href', '/account/members?id=3');
  await press('Record a visit');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
});

it('says why somebody is not there, and closes', async () => {
  asked.refuses('This member belongs to another office.', undefined, 404);
  open();
  expect(await screen.findByText('This member didn’t load')).toBeInTheDocument();
  expect(screen.getByText('This member belongs to another office.')).toBeInTheDocument();
  await press('Close');
  await dialogClosed();
});
