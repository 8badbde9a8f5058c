import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type CurrentUser, currentUser } from '~/api/session';

/** Renders an element that needs no router, or has its own. */
export const renderWith = (children: ReactNode, queries = new QueryClient()) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>,
  );

/** A query cache with a signed-in user. */
export function signedIn(user: Partial<CurrentUser>): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(currentUser.queryKey, user as CurrentUser);
  return queries;
}

/** Renders an element for a test. */
export const show = (element: ReactNode) => renderWith(<MemoryRouter>{element}</MemoryRouter>);

/** Opens an address on the screen of a path; the router says where it redirects. */
export function open(address: string, path: string, screen: ReactNode, queries?: QueryClient) {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  renderWith(<RouterProvider router={router} />, queries);
  return router;
}
