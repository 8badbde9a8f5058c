import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderWith } from '~/testing/show';
import type { IncompletePractice } from './calls';
import { Screen } from './Screen';

const practice = (own: Partial<IncompletePractice>): IncompletePractice => ({
  dentistInfoId: 1,
  brand: 'dental',
  officeName: 'Cedar Grove',
  email: 'kim@cedar.example',
  phone: '2085550142',
  zip: '83702',
  tierLevel: 2,
  step: 'payment',
  missing: [],
  startedAt: '2026-11-01T15:00:00Z',
  lastStepAt: '2026-11-02T15:00:00Z',
  knownElsewhere: false,
  ...own,
});

const asked: (string | null)[] = [];
const server = setupServer(
  mock.get('*/admin/incomplete', ({ request }) => {
    const stage = new URL(request.url).searchParams.get('stage');
    asked.push(stage);
    const stalled = practice({
      dentistInfoId: 2,
      officeName: 'Elm Court',
      step: 'complete',
      missing: ['payments_account', 'active_plan'],
    });
    return HttpResponse.json({ data: { practices: stage ? [] : [practice({}), stalled] } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const Address = () => <p data-testid="address">{useLocation().search}</p>;

it('says where a practice stopped or what it lacks, and the address keeps the filter', async () => {
  renderWith(
    <MemoryRouter>
      <Screen />
      <Address />
    </MemoryRouter>,
  );
  const signingUp = await screen.findByRole('row', { name: /Cedar Grove/ });
  expect(signingUp).toHaveTextContent('Payment');
  expect(signingUp).toHaveTextContent('Not yet');
  const stalled = screen.getByRole('row', { name: /Elm Court/ });
  expect(stalled).toHaveTextContent('Missing: Payments account, Active plan');
  expect(stalled).not.toHaveTextContent('Not yet');

  await userEvent.click(screen.getByRole('button', { name: 'No payments account' }));
  expect(await screen.findByText('No matching practices')).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual([null, 'payments_account']));
  expect(screen.getByTestId('address')).toHaveTextContent('?stage=payments_account');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByRole('row', { name: /Elm Court/ })).toBeInTheDocument();
  expect(screen.getByTestId('address')).toBeEmptyDOMElement();
});
