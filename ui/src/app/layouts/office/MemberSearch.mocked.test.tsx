import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { MemberSearch } from './MemberSearch';

vi.mock('~/user/useUser', () => ({
  useActiveOffice: () => ({ id: 7 }),
  useUser: () => ({ landing: '/dentist-new/members' }),
}));

const HOUSEHOLD = {
  accountId: 4,
  memberId: 40,
  firstName: 'Priscilla',
  lastName: 'Tran',
  number: 'JC-20418',
  status: 'active',
  planName: 'Adult Wellness',
  members: [
    { id: 40, name: 'Priscilla Tran', birthDate: '1982-04-09' },
    { id: 42, name: 'Lily Tran', birthDate: '2014-02-01' },
  ],
};

testServer(
  http.post(at('/dentists/7/members/upgraded-search'), () =>
    HttpResponse.json({ data: { items: [HOUSEHOLD], noMoreResults: true } }),
  ),
);

it('records the visit of the person whom the row names', async () => {
  const search = <MemberSearch focused={false} onDone={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element: search }]);
  renderWith(<RouterProvider router={router} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a member' }), 'lily tran');
  expect(await screen.findByText('Family: Lily Tran')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: 'Record a visit for Lily Tran' }));
  expect(router.state.location.search).toBe('?id=4&visit=42');
});
