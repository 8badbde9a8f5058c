import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open, signedIn } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();

const OFFICE = {
  officeId: 7,
  organizationId: 3,
  organization: 'Juniper',
  locations: 1,
  brand: 'dental',
  name: 'Juniper Creek',
  legalName: 'Juniper Creek LLC',
  slug: 'juniper-creek',
  address: '1 Main St, Boise, ID 83702',
  phone: '2085550142',
  email: 'desk@juniper.example',
  status: 'open',
  live: true,
  health: 'The payments account may not pay out: the office gets no money.',
  tierLevel: 2,
  payments: 'restricted',
  paymentsDue: [],
  joinedAt: '2026-01-05T15:00:00Z',
  members: 240,
  households: 120,
  late: 4,
  lateAmount: '196.00',
  collected: '9800.00',
  monthly: '9400.00',
  openCases: 1,
  openDisputes: 0,
  deadJobs: 0,
  stopped: [],
  plans: [],
};

const FEATURES = {
  organizationId: 3,
  features: [
    { feature: 'print_materials', on: true, source: 'file', inUse: false },
    { feature: 'business_connect', on: true, source: 'file', inUse: true },
    {
      feature: 'season_of_giving_widget',
      on: false,
      source: 'office',
      by: 'Ana Staff',
      reason: 'They asked',
      until: '2026-12-31',
      flagId: 5,
      inUse: false,
    },
  ],
};

it('says what is wrong, and pauses enrollment with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/users/me/account'), () => HttpResponse.json({ data: { type: 'super_admin' } })),
    mock.get(at('/admin/offices/7'), () => HttpResponse.json({ data: OFFICE })),
    mock.get(at('/admin/offices/7/notes'), () =>
      HttpResponse.json({ data: { notes: [], mine: false } }),
    ),
    mock.get(at('/admin/offices/7/features'), () => HttpResponse.json({ data: FEATURES })),
    mock.post(at('/admin/offices/7/pause'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  open('/admin/dentists/7', '/admin/dentists/:id', <Screen />, signedIn({ type: 'super_admin' }));
  expect(await screen.findByText(OFFICE.health)).toBeInTheDocument();
  expect(screen.getByText('4 of 120')).toBeInTheDocument();
  const errors = screen.getByRole('link', { name: 'Errors' });
  expect(errors).toHaveAttribute('href', '/admin/errorLogs?state=all&office=7');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Juniper Creek' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause enrollment' }));
  await userEvent.type(await screen.findByLabelText('Why'), 'They move');
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText(OFFICE.health);
  expect(sent).toEqual([{ paused: true, reason: 'They move' }]);
});

it('asks a lead to end the wait of a payout account', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/offices/7'), () => HttpResponse.json({ data: OFFICE })),
    mock.get(at('/admin/offices/7/notes'), () =>
      HttpResponse.json({ data: { notes: [], mine: false } }),
    ),
    mock.get(at('/admin/offices/7/features'), () => HttpResponse.json({ data: FEATURES })),
    mock.post(at('/admin/approvals/payout-hold'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  open('/admin/dentists/7', '/admin/dentists/:id', <Screen />, signedIn({ type: 'super_admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Juniper Creek' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Request payouts without wait' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Pay out to the new account now' });
  expect(dialog).toHaveTextContent('A super admin has to approve this.');
  await userEvent.type(screen.getByLabelText('Why'), 'Its bank closed');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText(OFFICE.health);
  expect(sent).toEqual([{ officeId: 7, reason: 'Its bank closed' }]);
});

it('asks to delete the practice of a closed office', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/offices/7'), () =>
      HttpResponse.json({ data: { ...OFFICE, status: 'closed' } }),
    ),
    mock.get(at('/admin/offices/7/notes'), () =>
      HttpResponse.json({ data: { notes: [], mine: false } }),
    ),
    mock.get(at('/admin/offices/7/features'), () => HttpResponse.json({ data: FEATURES })),
    mock.post(at('/admin/approvals/organization'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  open('/admin/dentists/7', '/admin/dentists/:id', <Screen />, signedIn({ type: 'super_admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Juniper Creek' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Request deleting the practice' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete Juniper' });
  expect(dialog).toHaveTextContent('A second administrator has to approve this.');
  await userEvent.type(screen.getByLabelText('Why'), 'It closed');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText(OFFICE.health);
  expect(sent).toEqual([{ organizationId: 3, reason: 'It closed' }]);
});

it('shows where each feature’s value comes from, and switches one with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/users/me/account'), () => HttpResponse.json({ data: { type: 'super_admin' } })),
    mock.get(at('/admin/offices/7'), () => HttpResponse.json({ data: OFFICE })),
    mock.get(at('/admin/offices/7/notes'), () =>
      HttpResponse.json({ data: { notes: [], mine: false } }),
    ),
    mock.get(at('/admin/offices/7/features'), () => HttpResponse.json({ data: FEATURES })),
    mock.post(at('/admin/flags'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { flagId: 6 } });
    }),
  );
  open('/admin/dentists/7', '/admin/dentists/:id', <Screen />, signedIn({ type: 'super_admin' }));
  const decided = 'This office, by Ana Staff until Dec 31, 2026: They asked';
  expect(await screen.findByText(decided)).toBeInTheDocument();
  const used = screen.getByRole('button', { name: 'Turn off: BusinessConnect and communities' });
  expect(used).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off: Printed materials' }));
  await userEvent.type(await screen.findByLabelText('Why'), 'A pilot');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText(decided);
  expect(sent).toEqual([
    {
      organizationId: 3,
      officeId: 7,
      feature: 'print_materials',
      on: false,
      reason: 'A pilot',
    },
  ]);
});
