import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { Screen } from './Screen';

const USER = {
  type: 'dentist',
  dentistInfo: { id: 11, officeName: 'Elm', organizationId: 3 },
} as unknown as CurrentUser;
const NORTH = { id: 3, groupName: 'North' };
const ELM = {
  dentistInfoId: 11,
  officeName: 'Elm',
  addressLine1: '1 Main St',
  city: 'Boise',
  state: 'ID',
  live: true,
  missing: [] as string[],
  groups: [NORTH],
  users: 4,
  activeMembers: 1412,
  plans: 3,
  ownValues: 1,
};

const OAK = {
  ...ELM,
  dentistInfoId: 12,
  officeName: 'Oak',
  live: false,
  missing: ['agreements', 'active_plan'],
  groups: [],
};

const bodies: unknown[] = [];
testServer(
  http.post(at('/multi-location/manage-locations'), async ({ request }) => {
    bodies.push(await request.json());
    const locations = [ELM, OAK];
    const reach = { organizationName: 'Juniper Creek', reached: 1, all: 9 };
    return HttpResponse.json({ data: { ...reach, locations, next: null } });
  }),
  http.post(at('/multi-location/organization-dentist-groups'), () =>
    HttpResponse.json({
      data: { groups: [{ ...NORTH, locations: [], hidden: 0 }], locations: [], most: 200 },
    }),
  ),
);

it('lists the organization’s locations, by group', async () => {
  const path = '/account/manage-locations';
  const router = createMemoryRouter([{ path, element: <Screen /> }], { initialEntries: [path] });
  renderWith(<RouterProvider router={router} />, signedIn(USER));
  expect(await screen.findByText('Juniper Creek, 1 of 9 locations.')).toBeVisible();
  const link = await screen.findByRole('link', { name: /Elm/ });
  expect(link).toHaveAttribute('href', '/account/manage-locations/edit?id=11');
  expect(link.closest('tr')).toHaveTextContent('NorthLive1,41231 own value4');
  expect(screen.getByText('Missing: Agreements, Active plan')).toBeVisible();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'North');
  expect(router.state.location.search).toBe('?group=3');
  expect(bodies.at(-1)).toEqual({ organizationId: 3, groupId: 3 });
});
