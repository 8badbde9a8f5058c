import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import type { LocationGroup } from '../types';
import { Screen } from './Screen';
import { byPerson, someNames } from './words';

const USER = {
  type: 'dentist',
  dentistInfo: { id: 11, officeName: 'Elm', organizationId: 3 },
} as unknown as CurrentUser;
const ELM = { dentistInfoId: 11, officeName: 'Elm' };
const OAK = { dentistInfoId: 12, officeName: 'Oak' };
const NORTH: LocationGroup = {
  id: 3,
  groupName: 'North',
  locations: [ELM],
  hidden: 0,
  users: 1,
  mayChange: true,
};
const KIM = { userId: 21, name: 'Kim Park' };

const sent: { method: string; body: unknown }[] = [];
let groups: LocationGroup[];
const server = testServer();

beforeEach(() => {
  sent.length = 0;
  groups = [NORTH];
  const note = async (request: Request) => {
    sent.push({ method: request.method, body: await request.json() });
  };
  server.use(
    http.get(at('/users/me/account'), () => HttpResponse.json({ data: USER })),
    http.post(at('/multi-location/organization-dentist-groups'), () =>
      HttpResponse.json({ data: { groups, locations: [ELM, OAK], most: 200 } }),
    ),
    http.post(at('/multi-location/dentist-groups'), async ({ request }) => {
      await note(request);
      return HttpResponse.json({ data: { id: 4 } });
    }),
    http.post(at('/multi-location/dentist-group-detail/3'), () =>
      HttpResponse.json({
        data: {
          group: NORTH,
          people: [{ ...KIM, type: 'office_admin', permissions: ['reports'] }],
        },
      }),
    ),
    http.put(at('/multi-location/dentist-group-detail/3'), async ({ request }) => {
      await note(request);
      return HttpResponse.json({
        data: { group: NORTH, gains: [{ ...KIM, ...OAK }], loses: [], plans: [] },
      });
    }),
    http.delete(at('/multi-location/dentist-group-detail/3'), async ({ request }) => {
      await note(request);
      return HttpResponse.json({ data: { gains: [], loses: [{ ...KIM, ...ELM }], plans: [] } });
    }),
  );
});

function show(search = '') {
  const path = '/account/manage-groups';
  const router = createMemoryRouter([{ path, element: <Screen /> }], {
    initialEntries: [path + search],
  });
  renderWith(<RouterProvider router={router} />, signedIn(USER));
}

const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};

it('makes a group of locations', async () => {
  groups = [];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Create group' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'South');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Oak' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create group' }));
  const body = { organizationId: 3, groupName: 'South', locationsIds: [12] };
  await waitFor(() => expect(sent).toEqual([{ method: 'POST', body }]));
});

it('shows whose access a change gives before it is saved', async () => {
  show();
  const dialog = await openMenu('Edit');
  expect(await within(dialog).findByText(/Kim Park \(Office manager · Reports\)/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Oak' }));
  const gains = await within(dialog).findByRole('list', { name: 'These people get access' });
  expect(gains).toHaveTextContent('Kim Park: Oak');
  expect(sent.at(-1)?.body).toEqual({ locationIds: [11, 12], dryRun: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      groupName: 'North',
      locationIds: [11, 12],
      dryRun: false,
    }),
  );
});

it('renames a group without touching its locations', async () => {
  show('?edit=3');
  const name = await screen.findByLabelText('Name');
  const dialog = screen.getByRole('dialog');
  await userEvent.clear(name);
  await userEvent.type(name, 'Up north');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'PUT', body: { groupName: 'Up north', dryRun: false } }]),
  );
});

it('shows who loses access before a group is deleted', async () => {
  show();
  const dialog = await openMenu('Delete');
  const loses = await within(dialog).findByRole('list', { name: 'These people lose access' });
  expect(loses).toHaveTextContent('Kim Park: Elm');
  expect(sent).toEqual([{ method: 'DELETE', body: { dryRun: true } }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'DELETE', body: { dryRun: false } }));
});

it('offers no change of a group with locations the user does not see', async () => {
  groups = [{ ...NORTH, hidden: 2, mayChange: false }];
  show();
  expect(await screen.findByText('Elm, 2 locations you don’t see')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for North' })).toBeNull();
});

it('lists each person once, with all locations', () => {
  expect(
    byPerson([
      { ...KIM, ...ELM },
      { ...KIM, ...OAK },
    ]),
  ).toEqual([{ userId: 21, text: 'Kim Park: Elm, Oak' }]);
  expect(someNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
});
