import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { MarketPrice } from '../builder/MarketPrice';
import { GuaranteedPrices } from './GuaranteedPrices';
import { OffersDialog } from './OffersDialog';

let asked: [string, unknown][] = [];
const offered = (name: string) => ({
  data: { officeId: 7, plans: [{ id: 1, name, monthly: { price: '39.00' } }] },
});
const server = setupServer(
  http.post('*/users/:id/dentist-info/all-plans-no-auth/upgrade', async ({ request, params }) => {
    asked.push([`page of ${String(params.id)}`, await request.json()]);
    return HttpResponse.json(offered('Adult Wellness'));
  }),
  http.post('*/users/:id/dentist-info/all-plans', async ({ request, params }) => {
    asked.push([`desk of ${String(params.id)}`, await request.json()]);
    return HttpResponse.json(offered('Staff Only'));
  }),
  http.get('*/dentists/7/users', () =>
    HttpResponse.json({ data: { employees: [{ userId: 8, owner: true }], invitations: [] } }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  asked = [];
  server.resetHandlers();
});
afterAll(() => server.close());

const WHOSE = { userId: 5, officeId: 7 };

function show(page: ReactNode, user: Partial<CurrentUser> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUser.queryKey, { userId: 5, permissions: [], ...user } as never);
  renderWith(<MemoryRouter>{page}</MemoryRouter>, queries);
}

it('shows what somebody of an age can choose on the page and at the desk', async () => {
  show(<OffersDialog whose={WHOSE} onClose={() => undefined} />, {
    owner: true,
    permissions: ['enrollment'],
  });
  const page = within(await screen.findByRole('region', { name: 'On your sign-up page' }));
  expect(await page.findByText('Adult Wellness')).toBeInTheDocument();
  expect(page.getByText('$39 a month')).toBeInTheDocument();
  const desk = within(screen.getByRole('region', { name: 'At your front desk' }));
  expect(await desk.findByText('Staff Only')).toBeInTheDocument();

  await userEvent.type(screen.getByLabelText('Age'), '9');
  await userEvent.selectOptions(screen.getByLabelText('Insurance'), 'Has insurance');
  const chooser = { dentistInfoId: 7, age: 9, insured: true };
  await waitFor(() => expect(asked).toContainEqual(['page of 5', chooser]));
  expect(asked).toContainEqual(['desk of 5', chooser]);
});

it('asks by the owner for a manager, and nothing that a user may not ask', async () => {
  show(<OffersDialog whose={WHOSE} onClose={() => undefined} />, {
    owner: false,
    permissions: ['users'],
  });
  expect(await screen.findByText('Adult Wellness')).toBeInTheDocument();
  expect(asked.map(([who]) => who)).toEqual(['page of 8']);
  await userEvent.type(screen.getByLabelText('Age'), '999');
  expect(await screen.findByText('Enter an age in years')).toBeInTheDocument();
  expect(screen.queryByText('Adult Wellness')).not.toBeInTheDocument();
});

it('names the guaranteed prices of the kinds that have one, and nothing without any', async () => {
  const prices = (worryFree: object) =>
    server.use(
      http.get('*/dentists/7/custom-memberships/getDentistWorryFree', () =>
        HttpResponse.json({ data: { worryFree } }),
      ),
    );
  prices({ adult: { monthly: '45.00' }, child: {}, perio: {} });
  show(<GuaranteedPrices officeId={7} />);
  expect(await screen.findByText('$45 a month')).toBeInTheDocument();
  expect(screen.queryByText('Child plans')).not.toBeInTheDocument();
});

it('says what offices around charge, and nothing while too few sell such a plan', async () => {
  server.use(
    http.get('*/dentists/7/custom-memberships/marketRange', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const range = { low: '35.00', high: '45.00', area: 'nearby' };
      const known =
        searchParams.get('period') === 'month' && searchParams.get('preset') === 'adult';
      return HttpResponse.json({ data: known ? { range } : {} });
    }),
  );
  show(<MarketPrice officeId={7} preset="adult" />);
  expect(
    await screen.findByText('Offices nearby typically charge $35 to $45 a month.'),
  ).toBeInTheDocument();
});
