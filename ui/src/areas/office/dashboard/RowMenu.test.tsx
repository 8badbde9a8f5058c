import { QueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import type { MemberRow } from '../../member-list/calls';
import { readView } from '../../member-list/view';
import { MembersTable } from './MembersTable';

const sent: unknown[] = [];
const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  sent.length = 0;
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const ROW = {
  accountId: 11,
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  members: [{ id: 31, name: 'Ana Reyes' }],
  subscriptions: [],
  planName: 'Adult Wellness',
  familySize: 1,
  status: 'past_due',
  rollup: 'late',
  monthlyAmount: '39.00',
  yearlyAmount: '0.00',
  memberSince: '2025-02-01',
  tags: [],
} as unknown as MemberRow;

const details = (permissions: string[]) => ({
  account: { id: 11, officeId: 7, firstName: 'Ana', email: 'ana@example.com', language: 'en' },
  members: [
    {
      id: 31,
      firstName: 'Ana',
      isAccountOwner: true,
      subscriptions: [{ id: 6, status: 'past_due', period: 'month', cancelable: true }],
    },
  ],
  payment: { balance: '39.00', late: { amount: '39.00' } },
  permissions,
});

function show({
  type = 'dentist',
  permissions = ['members', 'enrollment', 'cancellations', 'settings'],
  phone = false,
} = {}) {
  if (phone) {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  }
  server.use(
    mock.post(at('/users/2/members/memberDetails'), () =>
      HttpResponse.json({ data: details(permissions) }),
    ),
    mock.post(at('/dentists/7/members/sendSecurePaymentUpdateLink'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
    mock.get(at('/dentists/7/saved-views'), () => HttpResponse.json({ data: [] })),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = {
    userId: 2,
    type,
    permissions,
    otherOffices: [],
    dentistInfo: {
      id: 7,
      officeName: 'Juniper Dental',
      accountStatus: 1,
      verified: true,
      paymentsUpgrading: false,
    },
    tieredPayment: { tierLevel: 1, stripeCustomerId: 'cus_1', overdue: false },
  };
  queries.setQueryData(currentUser.queryKey, user as unknown as CurrentUser);
  const listed = {
    data: { pages: [{ items: [ROW], noMoreResults: true }], pageParams: [] },
    hasNextPage: false,
  } as unknown as UseInfiniteQueryResult<never>;
  renderWith(
    <MemoryRouter>
      <MembersTable
        officeId={7}
        view={readView(new URLSearchParams())}
        listed={listed}
        total={1}
        start={{ from: undefined, goOn: () => undefined, restart: () => undefined }}
        onChange={() => undefined}
      />
    </MemoryRouter>,
    queries,
  );
}

const labels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

it('opens by keyboard with what the household allows, and sends the link to pay', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Actions for Ana Reyes' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Send payment link' });
  expect(labels()).toEqual([
    'Open page',
    'Record a visit',
    'Write a message',
    'Add family member',
    'Edit contact',
    'Change email',
    'Send payment link',
    'Charge now',
    'Record in-office payment',
    'Cancel membership',
  ]);
  screen.getByRole('menuitem', { name: 'Change email' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Send payment link' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Send Ana a payment link?' });
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(sent).toEqual([{ accountId: 11 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('edits how a household is reached, without leaving the list', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana Reyes' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit contact' }));
  expect(await screen.findByRole('dialog', { name: 'Edit contact' })).toBeInTheDocument();
});

it('offers a front desk that sees members only what it may do, on a phone too', async () => {
  show({ type: 'dentist_standard', permissions: ['members'], phone: true });
  const item = screen.getByRole('listitem');
  expect(within(item).getByRole('link', { name: /Ana Reyes/ })).toBeInTheDocument();
  await userEvent.click(within(item).getByRole('button', { name: 'Actions for Ana Reyes' }));
  await screen.findByRole('menuitem', { name: 'Send payment link' });
  expect(labels()).toEqual([
    'Open page',
    'Record a visit',
    'Edit contact',
    'Change email',
    'Send payment link',
    'Charge now',
  ]);
});

it('says why when a household did not load', async () => {
  show();
  server.use(
    mock.post(at('/users/2/members/memberDetails'), () =>
      HttpResponse.json({ error: { code: 'x', message: 'Try again soon.' } }, { status: 400 }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana Reyes' }));
  expect(await screen.findByRole('menuitem', { name: 'Open page' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});
