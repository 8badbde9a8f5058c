import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Screen } from './Screen';

const asked: (string | null)[] = [];
const server = setupServer(
  mock.get('*/admin/marketing-orders', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('search'));
    return HttpResponse.json({ data: { items: [], waiting: 0 } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const Address = () => <p data-testid="address">{useLocation().search}</p>;

it('finds an office’s orders by what is typed, which the address keeps', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Screen />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.type(screen.getByLabelText('Office'), 'Elm{Enter}');
  await waitFor(() => expect(asked).toEqual([null, 'Elm']));
  expect(screen.getByTestId('address')).toHaveTextContent('?q=Elm');
});
