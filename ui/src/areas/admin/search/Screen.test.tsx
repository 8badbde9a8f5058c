import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { PagesProvider } from '~/user/pages';
import { Screen } from './Screen';

const server = testServer();

const membership = (id: string, status: string) => ({
  kind: 'membership',
  id,
  title: `Membership ${id}`,
  detail: `Juniper Creek, Boise, ${status}`,
  exact: true,
  officeId: 7,
  accountId: 3,
});

function show(type: 'admin' | 'super_admin' = 'super_admin', more: object[] = []) {
  const sent: unknown[] = [];
  const hits = [
    membership('41', 'canceled'),
    membership('42', 'active'),
    membership('43', 'permanently_disabled'),
    ...more,
  ];
  server.use(
    mock.get(at('/users/me/account'), () => HttpResponse.json({ data: { type } })),
    mock.get(at('/admin/search'), () => HttpResponse.json({ data: { hits } })),
    mock.post(at('/admin/approvals/membership'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { requestId: 5 } });
    }),
  );
  renderWith(
    <MemoryRouter initialEntries={['/admin/search?q=41']}>
      <PagesProvider
        value={[{ path: '/admin/super_admin', audience: ['super_admin'], title: 'Super Admin' }]}
      >
        <Screen />
      </PagesProvider>
    </MemoryRouter>,
    signedIn({ type }),
  );
  return sent;
}

it('asks to disable an ended membership with a reason', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Membership 41' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Request permanent disabling' }),
  );
  await userEvent.type(await screen.findByLabelText('Why'), 'Threats');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(sent).toEqual([{ membershipId: 41, disable: true, reason: 'Threats' }]),
  );
});

it('asks to allow a disabled one again, and nothing for an active one', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Membership 43' }));
  expect(screen.queryByRole('button', { name: 'Actions for Membership 42' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Request to allow again' }));
  await userEvent.type(await screen.findByLabelText('Why'), 'Wrong person');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(sent).toEqual([{ membershipId: 43, disable: false, reason: 'Wrong person' }]),
  );
});

it('moves between all results by the arrow keys', async () => {
  show();
  const found = await screen.findByRole('region', { name: 'Found' });
  const links = within(found).getAllByRole('link');
  await userEvent.keyboard('{ArrowDown}');
  expect(links[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(links[1]).toHaveFocus();
  expect(within(found).getByRole('heading', { name: 'Memberships 3' })).toBeVisible();
});

const RECORD = { kind: 'record', id: '9', title: 'plan.changed', detail: 'Juniper', exact: true };

it('links only to pages that the user may open', async () => {
  show('admin', [RECORD]);
  expect(await screen.findByText('plan.changed')).toBeVisible();
  expect(screen.queryByRole('link', { name: /plan\.changed/ })).toBeNull();
});

it('leads from a record to the audit trail of its request', async () => {
  show('super_admin', [RECORD]);
  expect(await screen.findByRole('link', { name: /plan\.changed/ })).toHaveAttribute(
    'href',
    '/admin/super_admin?tab=audit&request=41',
  );
});
