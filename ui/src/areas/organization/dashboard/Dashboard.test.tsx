import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { dashboardRow, masterDashboard } from '../testing';
import type { MasterDashboard } from '../types';
import { Screen } from './Screen';

const USER = {
  type: 'dentist',
  landing: '/dentist-new/members',
  dentistInfo: { id: 11, officeName: 'Elm', organizationId: 3 },
  linkedWithOffices: [{ id: 12, officeName: 'Oak', role: 'dentist' }],
  otherOffices: [],
} as unknown as CurrentUser;

const ELM = dashboardRow(11, 'Elm', { activeMembers: 412, late: 9, pastDue: '412.40' }, [3]);
const OAK = dashboardRow(12, 'Oak', { activeMembers: 1338, late: 17, pastDue: '214.00' }, [4]);
const TOTAL = { activeMembers: 1750, late: 26, pastDue: '626.40', monthlyRecurring: '14286.50' };
const GROUPS = [
  { id: 3, groupName: 'North', locations: 1 },
  { id: 4, groupName: 'South', locations: 1 },
];
const LATE = {
  dentistInfoId: 12,
  officeName: 'Oak',
  kind: 'late',
  text: '17 of 120 households are late',
} as const;

const asked: URL[] = [];
let dashboard: MasterDashboard;
const server = testServer();

beforeEach(() => {
  asked.length = 0;
  const parts = { reached: 2, all: 9, groups: GROUPS, attention: [LATE] };
  dashboard = masterDashboard([ELM, OAK], TOTAL, parts);
  server.use(
    http.get(at('/multi-location/master-dashboard/3'), ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ data: dashboard });
    }),
  );
});

function show(search = '') {
  const path = '/account/multi-location-dashboard';
  const router = createMemoryRouter([{ path, element: <Screen /> }], {
    initialEntries: [path + search],
  });
  const queries = signedIn(USER);
  queries.setDefaultOptions({ queries: { retry: false } });
  renderWith(<RouterProvider router={router} />, queries);
  return router;
}

const rowTexts = async () => {
  const table = await screen.findByRole('table', { name: 'Locations' });
  return within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');
};

it('says how many locations are counted, and as of when', async () => {
  show();
  expect(await screen.findByText(/Juniper Creek, 2 of 9 locations\. As of Nov 30/)).toBeVisible();
});

it('lists the locations under their groups, and the server’s total last', async () => {
  show();
  const rows = await rowTexts();
  expect(rows.map((text) => /^(Location|[A-Za-z]+)/.exec(text)?.[0])).toEqual([
    'Location',
    'North',
    'Elm',
    'South',
    'Oak',
    'Total',
  ]);
  expect(rows.at(-1)).toContain('1,750');
  expect(rows.at(-1)).toContain('$626.40');
});

it('names the groups of a location that is in two', async () => {
  dashboard.rows = [{ ...ELM, groupIds: [3, 4] }, OAK];
  show();
  const rows = await rowTexts();
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('ElmNorth, South');
});

it('opens the list behind a number, of its location or group', async () => {
  show('?period=last_month');
  const link = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('17: late households of Oak')).toBe(
    '/account/multi-location-dashboard?period=last_month&figure=late&location=12',
  );
  expect(await link('412: active members of North')).toContain('figure=active&group=3');
  expect(await link('26: late households of all locations')).toContain('figure=late');
});

it('asks for the period and the group in the address', async () => {
  const router = show('?group=3');
  await rowTexts();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last month');
  expect(router.state.location.search).toBe('?group=3&period=last_month');
  expect(asked[0]?.search).toBe('?period=this_month&group=3');
});

it('shows money, largest first after a press on a title', async () => {
  const kept = (amount: string) => ({ collected: amount });
  dashboard = masterDashboard(
    [dashboardRow(11, 'Elm', kept('9.00')), dashboardRow(12, 'Oak', kept('10.00'))],
    kept('19.00'),
  );
  const router = show();
  await rowTexts();
  await userEvent.click(screen.getByRole('radio', { name: 'Money' }));
  await userEvent.click(screen.getByRole('button', { name: 'Collected' }));
  expect(router.state.location.search).toBe('?show=money&sort=-collected');
  const names = (await rowTexts()).slice(1, -1).map((text) => text.slice(0, 3));
  expect(names).toEqual(['Oak', 'Elm']);
});

it('leads from what needs attention, said once, to the location’s own page', async () => {
  const oak = { ...OAK, attention: [LATE] };
  dashboard = masterDashboard([ELM, oak], TOTAL, { attention: [LATE] });
  show();
  const link = await screen.findByRole('link', { name: 'Open Today at Oak' });
  expect(link).toHaveAttribute('href', '/dentist-new/today?office=12');
  expect(screen.getAllByText(LATE.text)).toHaveLength(1);
});

it('leads from a location’s request to the plan that answers it', async () => {
  const asks = {
    ...LATE,
    kind: 'plan_request',
    text: 'Asks for a change: Adult',
    planId: 71,
  } as const;
  const failed = { ...asks, kind: 'rollout_failed', text: 'Roll-out failed: Adult' } as const;
  dashboard.attention = [asks, failed];
  show();
  const link = await screen.findByRole('link', { name: 'Answer at Oak' });
  expect(link).toHaveAttribute('href', '/account/manage-plans?id=71&office=12');
  expect(screen.getByRole('link', { name: 'See why at Oak' })).toHaveAttribute(
    'href',
    '/account/manage-plans?id=71&tab=rollouts&office=12',
  );
});

it('says that nobody joined yet instead of zeros and flat lines', async () => {
  const bare = { daysSinceEnrollment: null };
  dashboard = masterDashboard([dashboardRow(11, 'Elm', bare), dashboardRow(12, 'Oak', bare)], bare);
  show();
  expect(await screen.findByText('No members yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
  const [titles, elm] = await rowTexts();
  expect(titles).not.toContain('6 months');
  expect(titles).not.toContain('Last enrollment');
  expect(elm).toContain('$0.00');
  expect(screen.queryByRole('link', { name: /^0: / })).toBeNull();
});

it('shows three figures of a location on a phone', async () => {
  const phone = (media: string) =>
    ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(phone);
  show();
  const north = await screen.findByRole('region', { name: 'North' });
  const titles = within(north)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Active members', 'New', 'Late']);
  spy.mockRestore();
});

it('says why the dashboard does not open', async () => {
  server.use(
    http.get(at('/multi-location/master-dashboard/3'), () =>
      HttpResponse.json({ _message: 'You can’t do this.' }, { status: 403 }),
    ),
  );
  show();
  expect(await screen.findByText('The Master Dashboard didn’t load')).toBeVisible();
});

it('adds up the list behind a number to that number', async () => {
  const lists: string[] = [];
  const row = { dentistInfoId: 12, officeName: 'Oak', number: 'OK-1', on: '2026-11-13' };
  server.use(
    http.get(at('/multi-location/master-dashboard/3/list'), ({ request }) => {
      lists.push(new URL(request.url).search);
      return HttpResponse.json({
        data: {
          count: 26,
          amount: '626.40',
          rows: [{ ...row, id: '1', accountId: 5, name: 'Ana Reyes', count: 1, amount: '49.00' }],
          next: null,
        },
      });
    }),
  );
  show('?figure=late&location=12');
  expect(await screen.findByText('Oak, now. 26 in all, $626.40.')).toBeVisible();
  expect(lists).toEqual(['?period=this_month&figure=late&location=12']);
  expect(screen.getByRole('link', { name: 'Ana Reyes' })).toHaveAttribute(
    'href',
    '/account/members?id=5&office=12',
  );
  expect(within(screen.getByRole('table')).getAllByRole('row').at(-1)).toHaveTextContent('$626.40');
});
