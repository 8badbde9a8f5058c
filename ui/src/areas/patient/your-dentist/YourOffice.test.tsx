import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { renderWith } from '~/testing/show';
import { Screen } from './Screen';

const office = {
  id: 7,
  name: 'Elm Dental',
  phone: '2085550100',
  email: 'elm@example.com',
  addressLine1: '1 Elm St',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  enrollmentOpen: true,
};
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(segment: string, singular: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = { userId: 5, type: 'client', language: 'en' };
  queries.setQueryData(currentUser.queryKey, user as CurrentUser);
  const professional = { segment, singular: { en: singular, es: singular } };
  renderWith(
    <BrandProvider value={{ professional } as unknown as Brand}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </BrandProvider>,
    queries,
  );
}

it.each([
  ['my-dentist', 'dentist'],
  ['my-optometrist', 'optometrist'],
])('says how to reach the office of %s even where the plans don’t load', async (segment, name) => {
  server.use(
    http.get(`*/users/me/${segment}`, () => HttpResponse.json({ data: office })),
    http.get('*/patient/family-memberships', () =>
      HttpResponse.json({ _message: 'Away' }, { status: 500 }),
    ),
  );
  show(segment, name);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Your ${name}`);
  expect(await screen.findByRole('link', { name: /208/ })).toBeInTheDocument();
  expect(await screen.findByText('Your plans didn’t load')).toBeInTheDocument();
});

it('names each person’s plan and leads to another', async () => {
  const members = [
    {
      id: 1,
      name: 'Ana Ruiz',
      cards: [{ planName: 'Adult Wellness' }, { planName: 'Whitening Club' }],
      subscriptions: [],
    },
    { id: 2, name: 'Ben Ruiz', cards: [], subscriptions: [] },
    {
      id: 3,
      name: 'Cal Ruiz',
      cards: [],
      subscriptions: [{ planName: 'Adult Wellness', status: 'pending_cash' }],
    },
  ];
  server.use(
    http.get('*/users/me/my-dentist', () => HttpResponse.json({ data: office })),
    http.get('*/patient/family-memberships', () =>
      HttpResponse.json({ data: { office, members } }),
    ),
  );
  show('my-dentist', 'dentist');
  expect(await screen.findByText('Adult Wellness, Whitening Club')).toBeInTheDocument();
  expect(screen.getByText('No plan right now')).toBeInTheDocument();
  expect(screen.getByText('Ana Ruiz').tagName).toBe('STRONG');
  expect(screen.getByText('Adult Wellness, starts once you pay at the office')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a person or plan' })).toHaveAttribute(
    'href',
    '/reenroll/my-dentist/7?lang=en',
  );
});
