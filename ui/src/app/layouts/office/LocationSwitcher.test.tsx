import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { LocationSwitcher } from './LocationSwitcher';

/** Opens the menu for a user who is `role` at Elm, the active office. */
async function opened(
  role: string,
  otherOffices: { id: number; officeName: string; role: string }[],
  linkedWithOffices: object[] = [],
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = { type: 'dentist', role, landing: '/', dentistInfo: { id: 7, officeName: 'Elm' } };
  const more = { otherOffices, linkedWithOffices };
  queries.setQueryData(currentUser.queryKey, { ...user, ...more } as unknown as CurrentUser);
  renderWith(
    <MemoryRouter>
      <LocationSwitcher />
    </MemoryRouter>,
    queries,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Location: Elm' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

const others = (count: number, role: string) =>
  Array.from({ length: count }, (_, n) => ({ id: 100 + n, officeName: `Office ${100 + n}`, role }));

it('says what somebody is at each office where that differs', async () => {
  const oak = { id: 8, officeName: 'Oak', role: 'dentist_standard' };
  expect(await opened('dentist', [oak])).toEqual(['ElmOffice owner', 'OakAssociate']);
});

it('offers the Master Dashboard to who reaches another location of the organization', async () => {
  const oak = { id: 8, officeName: 'Oak', role: 'dentist' };
  const [first, ...rest] = await opened('dentist', [oak], [oak]);
  expect(first).toBe('Master DashboardYour 2 locations together');
  expect(rest).toEqual(['Elm', 'Oak']);
});

it('offers associates no Master Dashboard', async () => {
  const oak = { id: 8, officeName: 'Oak', role: 'dentist_standard' };
  expect(await opened('dentist_standard', [oak], [oak])).toEqual(['Elm', 'Oak']);
});

it('says no role where it is the same everywhere', async () => {
  const oak = { id: 8, officeName: 'Oak', role: 'dentist' };
  expect(await opened('dentist', [oak])).toEqual(['Elm', 'Oak']);
});

it('leads who runs the office to the page of locations where they are many', async () => {
  const short = await opened('dentist', others(30, 'dentist'));
  expect([short[0], short.length]).toEqual(['All 31 locations', 21]);
});

it('lists all offices for an associate, to whom the page of locations is closed', async () => {
  const all = await opened('dentist_standard', others(30, 'dentist_standard'));
  expect([all[0], all.length]).toEqual(['Elm', 31]);
});
