import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Screen } from './Screen';

const asked: (string | null)[] = [];
testServer(
  mock.get('*/admin/marketing-orders', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('search'));
    return HttpResponse.json({ data: { items: [], waiting: 0 } });
  }),
);

const Address = () => <p data-testid="address">{useLocation().search}</p>;

it('finds an office’s orders by what is typed, which the address keeps', async () => {
  show(
    <>
      <Screen />
      <Address />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Office'), 'Elm{Enter}');
  await waitFor(() => expect(asked).toEqual([null, 'Elm']));
  expect(screen.getByTestId('address')).toHaveTextContent('?q=Elm');
});
