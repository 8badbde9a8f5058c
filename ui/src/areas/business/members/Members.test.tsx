import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { openDialog, press } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { Screen as Reports } from '../reports/Screen';
import { Screen } from './Screen';

const USER = {
  userId: 5,
  type: 'sm_business',
  permissions: [],
  otherOffices: [],
} as unknown as CurrentUser;

const OFFICE = {
  addendumId: 3,
  office: 'Juniper Creek',
  state: 'accepted',
  code: 'ACME2345',
  link: 'https://dental.example/businessconnect/7',
  terms: {
    discountPercent: '10',
    contribution: 'percent',
    contributionPercent: '75',
    monthly: '0.00',
    yearly: '0.00',
    family: 'none',
    approval: 'required',
    collection: 'automatic',
    plans: [],
    periods: [],
    startsOn: '2026-12-01',
  },
  version: 1,
  enrolled: 4,
  requested: 2,
  uninvited: 12,
  monthlyPart: '105.32',
  yearlyPart: '0.00',
  late: false,
};
const BUSINESS = {
  id: 9,
  name: 'Acme',
  offices: [OFFICE],
  methods: [] as object[],
  entry: { mode: 'sandbox' },
  today: '2026-12-05',
};

const server = testServer();
const user = userEvent.setup({ delay: null });

/** An operation that answers `data`; the bodies sent to it. */
function on(method: 'get' | 'post', path: string, data: object) {
  const sent: unknown[] = [];
  server.use(
    mock[method](at(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return HttpResponse.json({ data });
    }),
  );
  return sent;
}

function show(page: () => ReactElement, business = BUSINESS) {
  on('get', '/business/:id', business);
  on('get', '/business/own', { businesses: [{ id: 9, name: 'Acme' }] });
  server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({ data: USER })));
  return openDialog(page, USER, '/business/members');
}

describe('an employer’s list', () => {
  it('leads to the requests, and invites all who were not invited', async () => {
    const lists = on('post', '/business/:id/employees', { employees: [] });
    const invited = on('post', '/business/:id/employees/invite', { invited: 12 });
    const router = show(() => <Screen />);
    expect(await screen.findByText('2 people ask to join')).toBeInTheDocument();
    await press('Invite 12');
    expect(await screen.findByRole('dialog')).toHaveTextContent('75% of the price, after 10% off');
    await press('Send 12 invitations');
    await waitFor(() => expect(invited).toEqual([{ addendumId: 3 }]));
    await user.click(screen.getByRole('button', { name: 'Review requests' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=requested'));
    await waitFor(() => expect(lists).toContainEqual({ addendumId: 3, state: 'requested' }));
    expect(screen.queryByText('2 people ask to join')).not.toBeInTheDocument();
  });
});

describe('an employer’s invoices', () => {
  it('ask for a payment method before one is paid', async () => {
    const invoice = {
      id: 4,
      addendumId: 3,
      business: 'Acme',
      office: 'Juniper Creek',
      number: 1,
      billOn: '2026-12-01',
      status: 'late',
      linesTotal: '26.33',
      carried: '0.00',
      total: '26.33',
      paid: '0.00',
      refunded: '0.00',
      dueOn: '2026-12-01',
      lines: [],
      changes: [],
    };
    on('get', '/business/:id/invoices', { invoices: [invoice] });
    on('get', '/business/:id/report', { rows: [], billed: '0.00', paid: '0.00', late: '0.00' });
    show(() => <Reports />);
    await press('Pay $26.33');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Add a payment method first');
    expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
      'href',
      '/business/settings',
    );
  });
});
