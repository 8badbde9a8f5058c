import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { screens } from '~/all-routes';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { PagesProvider } from '~/user/pages';
import { Screen } from './Screen';

const server = testServer();

function show(type: string) {
  server.use(
    mock.get(at('/admin/approvals'), () =>
      HttpResponse.json({ data: { pending: 2, requests: [], rows: [] } }),
    ),
    mock.get(at('/admin/data-requests'), () =>
      HttpResponse.json({ data: { waiting: 0, overdue: 0, rows: [] } }),
    ),
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/more', element: <Screen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/admin/more'] },
  );
  renderWith(
    <BrandProvider value={{ features: { lead_source: true } } as unknown as Brand}>
      <PagesProvider value={screens}>
        <RouterProvider router={router} />
      </PagesProvider>
    </BrandProvider>,
    signedIn({ type } as never),
  );
  return router;
}

it('groups the pages by what people do, each with its purpose and what waits', async () => {
  show('super_admin');
  const practices = screen.getByRole('region', { name: 'Practices' });
  expect(within(practices).getByRole('link', { name: /^Members ?A household/ })).toHaveAttribute(
    'href',
    '/admin/members',
  );
  const team = screen.getByRole('region', { name: 'Our team' });
  expect(await within(team).findByText('2 waiting')).toBeInTheDocument();
});

it('leaves out what the user may not open', () => {
  show('admin');
  expect(screen.queryByRole('link', { name: /^Super Admin/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Offices/ })).toBeInTheDocument();
});

it('finds a page by what it is for, and Enter opens it', async () => {
  const router = show('super_admin');
  await userEvent.type(screen.getByLabelText('Find a page'), 'heard of');
  expect(screen.queryAllByRole('link').length).toBeLessThan(2);
  await userEvent.clear(screen.getByLabelText('Find a page'));
  await userEvent.type(screen.getByLabelText('Find a page'), 'second person{Enter}');
  expect(router.state.location.pathname).toBe('/admin/approvals');
});
