import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { at, testServer } from '~/testing/server';
import { fitting } from './UserDialogs';
import { Users } from './Users';

const server = testServer();

const user = (userId: number, firstName: string, more: object) => ({
  userId,
  firstName,
  lastName: 'Park',
  email: `${firstName.toLowerCase()}@example.com`,
  type: 'dentist_standard',
  avatar: 'P',
  owner: false,
  planCoordinator: false,
  active: true,
  permissions: ['members', 'enrollment'],
  twoStep: false,
  sessions: 1,
  you: false,
  ...more,
});

function open(
  employees: object[],
  invitations: object[] = [],
  features: object = {},
  support: object[] = [],
) {
  server.use(
    mock.get(at('/dentists/7/support-access'), () =>
      HttpResponse.json({ data: { asksFirst: support.length > 0, requests: support } }),
    ),
    mock.get(at('/dentists/7/users'), () =>
      HttpResponse.json({
        data: {
          employees,
          invitations,
          grantable: ['members', 'enrollment', 'users', 'practice_system'],
          requiresTwoStep: false,
        },
      }),
    ),
  );
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <BrandProvider value={{ features } as Brand}>
          <Users office={7} />
        </BrandProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name} Park` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

it('offers nothing about the owner but the name, and everything about others', async () => {
  open([user(1, 'Ana', { owner: true, type: 'dentist' }), user(2, 'Owen', {})]);
  expect(await menuOf('Ana')).toEqual(['Edit']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(await menuOf('Owen')).toEqual([
    'Edit',
    'Change permissions',
    'Sign out everywhere',
    'Deactivate',
    'Delete',
  ]);
});

it('deactivates at once, and activates again by undo', async () => {
  const bodies: unknown[] = [];
  open([user(2, 'Owen', {})]);
  server.use(
    mock.post(at('/dentists/7/users/reactivate'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  await menuOf('Owen');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { userId: 2, active: false },
      { userId: 2, active: true },
    ]),
  );
});

it('resends an invitation at once, and revokes it after asking', async () => {
  const sent: unknown[] = [];
  const invitation = {
    id: 9,
    firstName: 'Cy',
    lastName: 'Young',
    email: 'cy@example.com',
    type: 'office_admin',
    permissions: ['members'],
    invitedBy: 'Ana Park',
    sentAt: '2026-11-23T10:00:00Z',
    expiresAt: '2026-11-30T10:00:00Z',
    expired: false,
  };
  open([user(2, 'Owen', {})], [invitation]);
  for (const act of ['resend', 'revoke'])
    server.use(
      mock.post(at(`/dentists/7/users/${act}`), async ({ request }) => {
        sent.push([act, await request.json()]);
        return HttpResponse.json({ data: {} });
      }),
    );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Resend the invitation of Cy Young' }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  const revoke = screen.getByRole('button', { name: 'Revoke the invitation of Cy Young' });
  await userEvent.click(revoke);
  expect(await screen.findByRole('dialog')).toHaveTextContent('cy@example.com stops working');
  await userEvent.click(screen.getByRole('button', { name: 'Keep invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  await userEvent.click(revoke);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['resend', { invitationId: 9 }],
      ['revoke', { invitationId: 9 }],
    ]),
  );
});

it('offers nothing that opens nothing, and takes it from nobody', async () => {
  const bodies: unknown[] = [];
  const held = ['members', 'practice_system'];
  open([user(2, 'Owen', { type: 'office_admin', permissions: held })]);
  server.use(
    mock.post(at('/dentists/7/users/changePermissions'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const change = async () => {
    await menuOf('Owen');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change permissions' }));
    return screen.findByRole('dialog');
  };
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save permissions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  expect(await change()).not.toHaveTextContent('Practice system');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enrollment' }));
  await save();
  await change();
  await userEvent.click(screen.getByRole('button', { name: 'Front desk' }));
  await save();
  const kept = bodies.map((body) => [...(body as { permissions: string[] }).permissions].sort());
  expect(kept).toEqual([
    ['enrollment', 'members', 'practice_system'],
    ['enrollment', 'members', 'practice_system'],
  ]);
});

it('offers the practice system where the brand has one', async () => {
  open([user(2, 'Owen', { type: 'office_admin' })], [], { practice_system_integration: true });
  await menuOf('Owen');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change permissions' }));
  expect(await screen.findByRole('checkbox', { name: 'Practice system' })).toBeEnabled();
});

it('keeps role and permissions together', () => {
  const values = { type: 'office_admin', permissions: 'members,refunds' };
  expect(fitting({ ...values, type: 'dentist_standard' }, 'type').permissions).toBe('members');
  expect(fitting({ ...values, type: 'dentist_standard' }, 'permissions').type).toBe('office_admin');
  expect(fitting(values, 'permissions')).toEqual(values);
});

it('approves what our support team asks for, for an hour unless another time is chosen', async () => {
  const bodies: unknown[] = [];
  open([user(1, 'Ana', {})], [], {}, [
    {
      id: 3,
      reason: 'A question about payouts.',
      requestedAt: '2026-11-30T09:00:00Z',
      state: 'waiting',
      untilCaseClosed: false,
      emergency: false,
    },
  ]);
  server.use(
    mock.post(at('/dentists/7/support-access/answer'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve access' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies).toEqual([{ requestId: 3, approve: true, minutes: 60 }]));
});
