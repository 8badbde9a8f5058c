import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { renderWith } from '~/testing/show';
import { Palette } from './Palette';

const user = {
  userId: 5,
  type: 'office_admin',
  landing: '/dentist-new/members',
  permissions: ['members', 'enrollment', 'plans', 'refunds', 'reports', 'settings'],
  dentistInfo: { id: 7, officeName: 'J', verified: true, accountStatus: 1, paymentsState: 'full' },
  tieredPayment: { tierLevel: 1, stripeCustomerId: 'cus_1', overdue: false },
} as unknown as CurrentUser;
const server = setupServer(
  http.get('*/users/me/account', () => HttpResponse.json({ data: user })),
  http.post('*/members/upgraded-search', async ({ request }) => {
    const { searchQuery, limit } = (await request.json()) as { searchQuery: string; limit: number };
    // As many as are shown, since every member sent is logged as viewed.
    if (searchQuery !== 'tran' || limit !== 8) return HttpResponse.json({ data: { items: [] } });
    return HttpResponse.json({
      data: {
        items: [
          {
            accountId: 31,
            firstName: 'Priscilla',
            lastName: 'Tran',
            email: 'p@example.com',
            number: 'JC-1',
            status: 'active',
            members: [],
          },
        ],
      },
    });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function renderPage(page: ReactNode) {
  const queries = new QueryClient();
  queries.setQueryData(currentUser.queryKey, user);
  const router = createMemoryRouter([{ path: '*', element: page }]);
  renderWith(
    <BrandProvider value={{ features: { gpp: true } } as unknown as Brand}>
      <RouterProvider router={router} />
    </BrandProvider>,
    queries,
  );
  return router;
}

async function show() {
  const onClose = vi.fn();
  const router = renderPage(<Palette opened onClose={onClose} />);
  const input = await screen.findByRole('combobox', { name: 'Go to a page or member' });
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  return { onClose, router, keys: userEvent.setup() };
}
const address = (router: Awaited<ReturnType<typeof show>>['router']) =>
  router.state.location.pathname + router.state.location.search;

it('opens the first page that matches with Enter', async () => {
  const { onClose, router, keys } = await show();
  await keys.keyboard('membership');
  await keys.keyboard('{Enter}');
  expect(address(router)).toBe('/dentist-new/memberships');
  expect(onClose).toHaveBeenCalled();
});

function ButtonAndPalette() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Go to
      </button>
      <Palette opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

it('takes what is typed right after it opens, and gives the focus back', async () => {
  renderPage(<ButtonAndPalette />);
  const opener = screen.getByRole('button', { name: 'Go to' });
  opener.focus();
  for (const word of ['first', 'second']) {
    fireEvent.click(opener);
    const input = screen.getByRole('combobox', { name: 'Go to a page or member' });
    expect(input).toHaveFocus();
    expect(input).toHaveValue('');
    fireEvent.change(input, { target: { value: word } });
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(opener).toHaveFocus());
  }
});

it('moves with the arrows', async () => {
  const { router, keys } = await show();
  await keys.keyboard('pay');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  const [, second] = screen.getAllByRole('option');
  await keys.keyboard('{ArrowDown}');
  expect(second).toHaveAttribute('data-combobox-selected');
  await keys.keyboard('{Enter}');
  expect(address(router)).not.toBe('/');
});

it('finds members, and closes with Escape', async () => {
  const { onClose, router, keys } = await show();
  await keys.keyboard('tran');
  const found = await screen.findByRole('option', { name: /Priscilla Tran/ });
  await keys.click(found);
  expect(address(router)).toBe('/account/members?id=31');
  onClose.mockClear();
  await keys.click(screen.getByRole('combobox'));
  await keys.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('opens nobody who was found for what was typed before', async () => {
  const { router, keys } = await show();
  await keys.keyboard('tran');
  await screen.findByRole('option', { name: /Priscilla Tran/ });
  await keys.keyboard('x{Enter}');
  expect(address(router)).toBe('/');
  expect(screen.queryByRole('option', { name: /Priscilla Tran/ })).toBeNull();
});
