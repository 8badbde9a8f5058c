import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import { Screen } from './Screen';

const choose = vi.fn();
vi.mock('~/user/useUser', () => ({
  useUser: () => ({ owner: true }),
  useActiveOffice: () => ({ id: 7, name: 'Cedar' }),
}));
vi.mock('~/user/useChooseOffice', () => ({ useChooseOffice: () => choose }));

const server = setupServer(
  http.get('*/office/7/locations/imports/3', () =>
    HttpResponse.json({
      data: { id: 3, state: 'done', fileName: 'all.csv', counts: { opened: 2 }, rows: [] },
    }),
  ),
);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const location = (id: number, termsAccepted: boolean) => ({
  dentistInfoId: id,
  officeName: `Location ${id}`,
  city: 'Boise',
  state: 'ID',
  live: false,
  termsAccepted,
  missing: [],
});

function show(locations: object[]) {
  server.use(
    http.get('*/office/7/locations', () =>
      HttpResponse.json({ data: { locations, items: [], fromFile: true } }),
    ),
  );
  renderWith(
    <MemoryRouter initialEntries={['/multi-csv-review?import=3']}>
      <Screen />
    </MemoryRouter>,
  );
}

it('leads to the terms of a new location where this office has accepted its own', async () => {
  show([location(7, true), location(8, false), location(9, false)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept terms' }));
  expect(choose).toHaveBeenCalledWith(8, '/dentist-new/terms-update');
});

it('asks for no terms once they are accepted everywhere', async () => {
  show([location(7, true), location(8, true), location(9, true)]);
  expect(await screen.findByText('Each has its own setup. Go through the list.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept terms' })).toBeNull();
});
