import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { MoreActions } from './MoreActions';

const taken: unknown[] = [];
const server = setupServer(
  http.post('*/subscriptions/in-office-payment', async ({ request }) => {
    taken.push(await request.json());
    return HttpResponse.json({ data: { amount: '39.00', receiptNumbers: [1042] } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

async function open(balance: string, status: string, permissions = ['members', 'enrollment']) {
  const queries = new QueryClient();
  const user = { userId: 2, type: 'office_admin', otherOffices: [], permissions };
  queries.setQueryData(currentUser.queryKey, user as unknown as CurrentUser);
  const member = {
    id: 11,
    isAccountOwner: true,
    subscriptions: [{ id: 6, status, period: 'month', cancelable: true }],
  };
  const details = {
    account: { id: 3, officeId: 7, firstName: 'Ana' },
    members: [member],
    payment: { balance },
    permissions: [...permissions, 'cancellations'],
  } as unknown as MemberDetails;
  renderWith(
    <MemoryRouter>
      <MoreActions details={details} onAct={() => undefined} onEdit={() => undefined} />
    </MemoryRouter>,
    queries,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Cancel membership' });
  return screen.queryByRole('menuitem', { name: 'Record in-office payment' });
}

it('records at the desk what a household owes, the whole of it', async () => {
  const item = await open('39.00', 'past_due');
  if (!item) throw new Error('It is not in the menu');
  await userEvent.click(item);
  await userEvent.click(await screen.findByRole('button', { name: 'Record $39.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(taken).toEqual([{ membershipId: 6, amount: '39.00' }]);
});

it.each([
  ['nothing is owed', '0.00', 'active', undefined],
  ['a new membership waits for its first payment there', '39.00', 'pending_cash', undefined],
  ['the user may not enroll', '39.00', 'past_due', ['members']],
])('is not offered where %s', async (_, balance, status, permissions) => {
  expect(await open(balance, status, permissions)).toBeNull();
});
