import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const around = (children: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </MantineProvider>,
  );

/** Draws what a test looks at. */
export const show = (element: ReactNode) => around(<MemoryRouter>{element}</MemoryRouter>);

/** Opens an address on the screen of a path; the router tells where it leads. */
export function open(address: string, path: string, screen: ReactNode) {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  around(<RouterProvider router={router} />);
  return router;
}
