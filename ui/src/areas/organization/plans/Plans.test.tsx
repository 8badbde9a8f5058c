import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { Screen } from './Screen';
import { masterPlan, planDetail, planValue, preview, previewLine } from './testing';
import { changedOf } from './ValueDialog';
import { differenceWords, sourceWords, valueText } from './words';

const USER = {
  type: 'dentist',
  userId: 5,
  dentistInfo: { id: 11, officeName: 'Downtown', organizationId: 3 },
} as unknown as CurrentUser;

const PLAN = masterPlan();
const PREVIEW = preview([
  previewLine({ membersChange: 120, members: 120, monthlyDifference: '348.00' }),
  previewLine({
    dentistInfoId: 13,
    officeName: 'West',
    blocked: '"No waiting periods" is not allowed in FL.',
  }),
]);

const sent: Record<string, unknown>[] = [];
const server = testServer();

beforeEach(() => {
  sent.length = 0;
  const change = async (request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    const answer = { planId: PLAN.id, version: 4 };
    return HttpResponse.json({
      data: body.dryRun ? { ...answer, preview: PREVIEW } : answer,
    });
  };
  server.use(
    http.get(at('/users/me/account'), () => HttpResponse.json({ data: USER })),
    http.get(at('/multi-location/manage-plans/3'), () =>
      HttpResponse.json({
        data: { plans: [PLAN], groups: [], locations: [], reached: 3, all: 3, mayEdit: true },
      }),
    ),
    http.get(at('/multi-location/master-plan-details/3'), () =>
      HttpResponse.json({ data: planDetail(PLAN) }),
    ),
    http.post(at('/multi-location/multi-master-plan-save-state'), ({ request }) => change(request)),
    http.post(at('/multi-location/change-target'), ({ request }) => change(request)),
  );
});

function show(search = '') {
  const path = '/account/manage-plans';
  const router = createMemoryRouter([{ path, element: <Screen /> }], {
    initialEntries: [path + search],
  });
  renderWith(<RouterProvider router={router} />, signedIn(USER));
}

it('lists plans with their prices and locations', async () => {
  show();
  expect(await screen.findByText('$39.00')).toBeVisible();
  expect(screen.getByText(/All 3 locations/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New master plan' })).toBeVisible();
});

it('says where a location’s price comes from', async () => {
  show(`?id=${PLAN.id}`);
  expect(await screen.findByText(/from Eastside, since Mar 1, 2026/)).toBeVisible();
});

it('rolls out what its preview showed, without unchecked locations', async () => {
  show(`?id=${PLAN.id}&rollout=1`);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/\+\$348\.00 a month\./)).toBeVisible();
  const confirm = within(dialog).getByRole('button', { name: /Roll out to 2 locations/ });
  expect(confirm).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'West' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll out to 1 location' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ seen: 'a1b2', unchecked: [13], planId: PLAN.id }),
  );
});

it('asks for the members behind a count', async () => {
  show(`?id=${PLAN.id}&rollout=1`);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    await within(dialog).findByRole('button', { name: 'Show members of Downtown' }),
  );
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: true, peopleAt: 11 }));
});

it('reverts a location’s price with one press in its menu', async () => {
  show(`?id=${PLAN.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Eastside' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Revert monthly price to inherited' }),
  );
  await screen.findByRole('dialog');
  const overrides = [{ targetType: 'location', target: 12, field: 'monthly' }];
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: true, overrides, version: 4 }));
});

it('sets a price for a group that has none of its own yet', async () => {
  server.use(
    http.get(at('/multi-location/manage-plans/3'), () =>
      HttpResponse.json({
        data: {
          plans: [PLAN],
          groups: [
            { id: 7, name: 'North', locations: [12] },
            { id: 8, name: 'Elsewhere', locations: [99] },
          ],
          locations: [],
          reached: 3,
          all: 3,
          mayEdit: true,
        },
      }),
    ),
  );
  show(`?id=${PLAN.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for North' }));
  expect(screen.getByText('No values of its own')).toBeVisible();
  expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set values' }));
  const price = await screen.findByLabelText<HTMLInputElement>(/^Monthly price/);
  expect(Number(price.value)).toBe(39);
  await userEvent.clear(price);
  await userEvent.type(price, '42');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const overrides = [{ targetType: 'group', target: 7, field: 'monthly', price: '42.00' }];
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: true, overrides, version: 4 }));
});

const REQUEST = {
  id: 31,
  dentistInfoId: 12,
  officeName: 'Eastside',
  field: 'monthly',
  price: '44.00',
  note: 'Rents rose.',
  state: 'open',
  askedAt: '2026-11-28T14:05:00Z',
  askedBy: 'Sam North',
};

/** The plan's page with a request, or as a manager sees it who may set nothing. */
const shows = (rest: object, mayChange = true) => {
  const detail = planDetail(masterPlan({ mayChange }));
  const locations = detail.locations.map((one) => ({ ...one, mayOverridePrice: mayChange }));
  server.use(
    http.get(at('/multi-location/master-plan-details/3'), () =>
      HttpResponse.json({ data: { ...detail, locations, ...rest } }),
    ),
    ...['requests', 'requests/31/answer', 'independent', 'rejoin'].map((call) =>
      http.post(at(`/multi-location/plans/${PLAN.id}/${call}`), async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ data: {} });
      }),
    ),
  );
  show(`?id=${PLAN.id}`);
};

it('lets a location ask for a price that it may not set', async () => {
  shows({}, false);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Eastside' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for a change' }));
  await userEvent.type(await screen.findByLabelText(/New price/), '44');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent).toEqual([{ locationId: 12, field: 'monthly', price: '44.00' }]));
});

it('shows what locations ask for, and sets it as asked', async () => {
  shows({ requests: [REQUEST] });
  expect(await screen.findByText('Eastside: Monthly price $44.00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set it' }));
  const overrides = [{ targetType: 'location', target: 12, field: 'monthly', price: '44.00' }];
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: true, overrides }));
});

it('marks a request as done', async () => {
  shows({ requests: [REQUEST] });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(sent).toEqual([{ state: 'done' }]));
});

it('makes a location’s plan its own after a question, and lets it take part again', async () => {
  shows({ independent: [{ dentistInfoId: 13, officeName: 'West' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Eastside' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make independent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make independent' }));
  await waitFor(() => expect(sent).toEqual([{ locationId: 12, version: 4 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Take part again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Take part again' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ locationId: 13, version: 4 }));
});

it('sends only values that differ', () => {
  const values = [
    planValue('monthly', { price: '39.00' }),
    planValue('showOnEnrollmentMonthly', { shown: true }),
  ];
  const place = { kind: 'group' as const, id: 7, name: 'North', values };
  const at = { targetType: 'group', target: 7 };
  expect(changedOf(place, { monthly: '39', showOnEnrollmentMonthly: true })).toEqual([]);
  expect(changedOf(place, { monthly: '42', showOnEnrollmentMonthly: false })).toEqual([
    { ...at, field: 'monthly', price: '42.00' },
    { ...at, field: 'showOnEnrollmentMonthly', shown: false },
  ]);
});

it('words amounts, switches and sources', () => {
  expect(valueText('monthly.price', '42.00')).toBe('$42.00');
  expect(valueText('carryUnused', 'true')).toBe('Yes');
  expect(differenceWords('-12.50')).toBe('\u2212$12.50 a month');
  expect(differenceWords('0.00')).toBe('');
  expect(sourceWords(planValue('monthly', { price: '39.00' }))).toBe(
    'from the plan, since Mar 1, 2026, by Robin Owner',
  );
});
