import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import type { AccessChange, UserAssignments, UsersPage } from '../types';
import { Screen } from './Screen';
import { assignedWords, changesOf } from './words';

const VIEWER = {
  type: 'dentist',
  dentistInfo: { id: 11, officeName: 'Elm', organizationId: 3 },
} as unknown as CurrentUser;
const ELM = { dentistInfoId: 11, officeName: 'Elm' };
const OAK = { dentistInfoId: 12, officeName: 'Oak' };
const NORTH = { id: 3, groupName: 'North' };

const PAGE: UsersPage = {
  users: [
    {
      userId: 21,
      name: 'Kim Park',
      email: 'kim@example.com',
      type: 'office_admin',
      active: true,
      twoStep: false,
      lastSeenAt: null,
      owner: false,
      organization: false,
      groups: [NORTH],
      locations: 1,
      reaches: 2,
    },
  ],
  next: null,
  reached: 2,
  all: 9,
  grantable: ['members', 'enrollment', 'reports'],
  mayAssignOrganization: false,
  mayAssignOwner: false,
  groups: [{ ...NORTH, locations: 4, mayAssign: true }],
  locations: [ELM, OAK],
};
const AT_ELM = {
  kind: 'location',
  id: 11,
  name: 'Elm',
  type: 'dentist_standard',
  permissions: ['members'],
  owner: false,
  grantedBy: 'Robin Dentist',
  grantedOn: '2026-03-01',
  ended: false,
  mayChange: true,
} as const;
const PERSON: UserAssignments = {
  userId: 21,
  name: 'Kim Park',
  email: 'kim@example.com',
  type: 'office_admin',
  own: false,
  mayChange: true,
  needsTwoStep: true,
  twoStep: false,
  assignments: [{ ...AT_ELM, permissions: ['members'] }],
  locations: [
    {
      ...ELM,
      type: 'dentist_standard',
      permissions: ['members'],
      decidedBy: 'location',
      because: [{ ...AT_ELM, permissions: ['members'] }],
      overrules: [
        { kind: 'group', id: 3, name: 'North', type: 'office_admin', permissions: ['reports'] },
      ],
    },
  ],
};
const WIDER: AccessChange = {
  before: [{ ...ELM, type: 'dentist_standard', permissions: ['members'] }],
  after: [{ ...ELM, type: 'office_admin', permissions: ['reports'] }],
  widens: true,
};

const sent: { method: string; body: Record<string, unknown> }[] = [];
let person: UserAssignments;
const server = testServer();

beforeEach(() => {
  sent.length = 0;
  person = PERSON;
  const change = async ({ request }: { request: Request }) => {
    sent.push({ method: request.method, body: (await request.json()) as never });
    return HttpResponse.json({ data: WIDER });
  };
  server.use(
    http.get(at('/users/me/account'), () => HttpResponse.json({ data: VIEWER })),
    http.get(at('/multi-location/manage-users/3'), () => HttpResponse.json({ data: PAGE })),
    http.get(at('/multi-location/manage-user-assignments/21'), () =>
      HttpResponse.json({ data: person }),
    ),
    http.post(at('/multi-location/assign-users/21'), change),
    http.delete(at('/multi-location/assign-users/21'), change),
  );
});

function show(search = '') {
  const path = '/account/manage-users';
  const router = createMemoryRouter([{ path, element: <Screen /> }], {
    initialEntries: [path + search],
  });
  renderWith(
    <BrandProvider value={{ features: {} } as Brand}>
      <RouterProvider router={router} />
    </BrandProvider>,
    signedIn(VIEWER),
  );
}

it('lists where each person is assigned and what they can open', async () => {
  show();
  const row = (await screen.findByRole('link', { name: /Kim Park/ })).closest('tr');
  expect(row).toHaveTextContent('North and 1 location');
  expect(row).toHaveTextContent('2 of 9 locations');
});

it('says why a person may do what they may, and what that overrides', async () => {
  show('?user=21');
  const why = await screen.findByRole('list', { name: 'Access by location' });
  expect(why).toHaveTextContent(
    'Because of the assignment to the location Elm, given by Robin Dentist on Mar 1, 2026.',
  );
  expect(why).toHaveTextContent('Overrides the group North (Office manager · Reports).');
  expect(screen.getByText(/requires two-step sign-in until they turn it on/)).toBeVisible();
});

it('says that removing an assignment widens access before it is removed', async () => {
  show('?user=21');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Elm' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /Removing this gives Kim Park more access/,
  );
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Associate · Members → Office manager · Reports',
  );
  const target = { organizationId: 3, locations: [11], groups: [], organization: false };
  expect(sent).toEqual([{ method: 'DELETE', body: { ...target, dryRun: true } }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove assignment' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ method: 'DELETE', body: { ...target, dryRun: false } }),
  );
});

it('assigns a person to a group after showing what that changes', async () => {
  show('?user=21');
  await userEvent.click(await screen.findByRole('button', { name: 'Give access' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('radio', { name: /whole organization/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Groups' }));
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'North' }));
  expect(await within(dialog).findByRole('list', { name: 'Access that changes' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give access' }));
  const body = {
    organizationId: 3,
    locations: [],
    groups: [3],
    organization: false,
    type: 'dentist_standard',
    permissions: ['members', 'enrollment'],
  };
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ method: 'POST', body: { ...body, dryRun: false } }),
  );
  expect(sent[0]?.body.dryRun).toBe(true);
});

it('signs a person out everywhere', async () => {
  const signedOut: unknown[] = [];
  server.use(
    http.post(at('/dentists/11/users/end-sessions'), async ({ request }) => {
      signedOut.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show('?user=21');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(signedOut).toEqual([{ userId: 21 }]));
});

it('signs out who has access by the organization alone', async () => {
  const signedOut: unknown[] = [];
  const [first] = PERSON.assignments;
  person = {
    ...PERSON,
    assignments: [
      { ...first, kind: 'organization', id: 3, owner: false, ended: false, mayChange: true },
    ] as typeof PERSON.assignments,
  };
  server.use(
    http.post(at('/multi-location/manage-user-assignments/21/sign-out'), async ({ request }) => {
      signedOut.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show('?user=21');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(signedOut).toEqual([{ organizationId: 3 }]));
});

it('offers no change of one’s own access', async () => {
  person = { ...PERSON, own: true };
  show('?user=21');
  expect(await screen.findByText('You can’t change your own access.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give access' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Elm' })).toBeNull();
});

it('pairs access before and after, where one side has none', () => {
  const change = { before: [], after: [{ ...OAK, type: 'dentist', permissions: [] }] };
  expect(changesOf(change)).toEqual([
    { ...OAK, before: 'No access', after: 'Owner · All permissions' },
  ]);
  const nobody = { organization: false, groups: [], locations: 0 } as never;
  expect(assignedWords(nobody)).toBe('Nowhere');
});
