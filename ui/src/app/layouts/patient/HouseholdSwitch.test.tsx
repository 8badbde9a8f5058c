import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chosenHousehold, forgetHousehold, keepHouseholdOf } from '~/api/own-household';
import { currentUser } from '~/api/session';
import { HouseholdSwitch } from './HouseholdSwitch';

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const asked: (string | null)[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  forgetHousehold();
  asked.length = 0;
});
afterAll(() => server.close());

const user = (office: number, other: number[]) => ({
  userId: 5,
  language: 'en',
  landing: '/patient-details/dashboard',
  dentistInfo: { id: office, officeName: office === 1 ? 'Juniper' : 'Alder' },
  otherOffices: other.map((id) => ({ id, officeName: 'Alder' })),
});

function show(other: number[]) {
  server.use(
    http.get(at('/patient/households'), () =>
      HttpResponse.json({
        data: {
          items: [
            {
              accountId: 101,
              number: 'JC-1',
              officeId: 1,
              officeName: 'Juniper',
              state: 'running',
            },
            { accountId: 201, number: 'AL-7', officeId: 2, officeName: 'Alder', state: 'ended' },
          ],
        },
      }),
    ),
    http.get(at('/users/me/account'), ({ request }) => {
      asked.push(request.headers.get('x-household'));
      return HttpResponse.json({ data: user(2, [1]), stripe_public_key: '' });
    }),
  );
  const queries = new QueryClient();
  queries.setQueryData(currentUser.queryKey, user(1, other) as never);
  queries.setQueryData(['family-memberships'], 'of the first household');
  const router = createMemoryRouter([{ path: '*', element: <HouseholdSwitch /> }]);
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { queries, router };
}

it('goes on in the household that is chosen, with nothing left of the one before', async () => {
  const { queries, router } = show([2]);
  const choice = await screen.findByRole('combobox', { name: 'Household' });
  expect(choice).toHaveValue('101');
  await userEvent.selectOptions(choice, 'Alder, AL-7 (no plan)');
  await waitFor(() => expect(router.state.location.pathname).toBe('/patient-details/dashboard'));
  expect(chosenHousehold()).toBe(201);
  expect(asked).toEqual(['201']);
  expect(queries.getQueryData(['family-memberships'])).toBeUndefined();
  keepHouseholdOf(5);
  expect(chosenHousehold()).toBe(201);
  keepHouseholdOf(6);
  expect(chosenHousehold()).toBeNull();
});

it('is not there for who has one household', async () => {
  show([]);
  await Promise.resolve();
  expect(screen.queryByRole('combobox')).toBeNull();
});
