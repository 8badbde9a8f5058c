import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { MoreActions } from '../member/MoreActions';

const sent: unknown[] = [];
const asked: unknown[] = [];
const household = (accountId: number, firstName: string, lastName: string) => ({
  accountId,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  planName: 'Adult Wellness',
  status: 'active',
  members: [{ id: accountId * 10, name: `${firstName} ${lastName}` }],
});
const NAMES: Record<number, string> = { 3: 'Ana Reyes', 8: 'Ben Okafor' };
const preview = (keepId: number, otherId: number) => ({
  keepId,
  keepName: NAMES[keepId],
  keepNumber: `JC-${keepId}`,
  otherId,
  otherName: NAMES[otherId],
  otherNumber: `JC-${otherId}`,
  same: [],
  joining: [NAMES[otherId]],
  memberships: 1,
  takesMethod: false,
  endsLogin: false,
  credit: '0.00',
  refusals: [],
  version: `v${keepId}`,
});

const server = setupServer(
  mock.post('*/dentists/7/members/upgraded-search', async ({ request }) => {
    asked.push(await request.json());
    const items = [household(3, 'Ana', 'Reyes'), household(8, 'Ben', 'Okafor')];
    return HttpResponse.json({ data: { items, noMoreResults: true } });
  }),
  mock.get('*/users/2/households/:keep/merge', ({ request, params }) => {
    const other = Number(new URL(request.url).searchParams.get('otherId'));
    return HttpResponse.json({ data: preview(Number(params.keep), other) });
  }),
  mock.post('*/users/2/households/:keep/merge', async ({ request, params }) => {
    sent.push([Number(params.keep), await request.json()]);
    return HttpResponse.json({ data: { account: { id: Number(params.keep) } } });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  sent.length = 0;
  asked.length = 0;
});
afterAll(() => server.close());

const Address = () => <p data-testid="address">{useLocation().search}</p>;

function show(type = 'office_admin') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = { userId: 2, type, otherOffices: [], permissions: ['members'] };
  queries.setQueryData(currentUser.queryKey, user as unknown as CurrentUser);
  queries.setQueryDefaults(currentUser.queryKey, { staleTime: Infinity });
  const details = {
    account: { id: 3, officeId: 7, firstName: 'Ana' },
    members: [
      {
        id: 30,
        isAccountOwner: true,
        subscriptions: [{ id: 6, status: 'active', period: 'month', cancelable: true }],
      },
    ],
    payment: { balance: '0.00' },
    permissions: ['members', 'cancellations'],
  } as unknown as MemberDetails;
  renderWith(
    <MemoryRouter initialEntries={['/account/members?id=3']}>
      <MoreActions details={details} onAct={() => undefined} onEdit={() => undefined} />
      <Address />
    </MemoryRouter>,
    queries,
  );
}

async function choose() {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Merge with another household' }),
  );
  await userEvent.type(await screen.findByLabelText('Find the other household'), 'okafor');
  const found = await screen.findByRole('list', { name: 'Households found' });
  // The household itself is not among the results.
  expect(within(found).queryByText('Ana Reyes')).not.toBeInTheDocument();
  await userEvent.click(within(found).getByRole('button', { name: /Ben Okafor/ }));
  return screen.findByRole('dialog', { name: 'Merge households' });
}

it('finds a household that looks like no other, compares, and merges it into this one', async () => {
  show();
  const dialog = await choose();
  expect(asked).toMatchObject([{ searchQuery: 'okafor' }]);
  expect(await within(dialog).findByText('Ben Okafor joins Ana Reyes.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toEqual([[3, { otherId: 8, version: 'v3' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('?id=3');
});

it('keeps the other one instead, and goes to its page', async () => {
  show();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the other one instead' }));
  expect(await screen.findByText('Ana Reyes joins Ben Okafor.')).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'Merge households' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toEqual([[8, { otherId: 3, version: 'v8' }]]));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('?id=8'));
});

it('is not for an associate', async () => {
  show('dentist_standard');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Cancel membership' });
  expect(screen.queryByRole('menuitem', { name: /Merge/ })).not.toBeInTheDocument();
});
