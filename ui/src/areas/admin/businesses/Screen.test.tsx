import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();

const business = (id: number, more: object) => ({
  id,
  officeId: 7,
  officeName: 'Juniper Creek',
  brand: 'dental',
  name: 'Acme',
  contactName: 'Kim Park',
  contactEmail: 'kim@acme.example',
  state: 'accepted',
  late: false,
  employees: 12,
  monthlyPart: '396.96',
  yearlyPart: '0.00',
  owed: '396.96',
  lastPaidAt: '2026-11-02T15:00:00Z',
  ...more,
});

it('lists what is owed, leads to the office, and ends terms with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/businesses'), () =>
      HttpResponse.json({
        data: {
          rows: [business(1, { late: true }), business(2, { name: 'Old Mill', state: 'ended' })],
        },
      }),
    ),
    mock.post(at('/admin/businesses/1/end'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show(<Screen />);
  const acme = await screen.findByRole('row', { name: /Acme/ });
  expect(acme).toHaveTextContent('Late');
  expect(acme).toHaveTextContent('$396.96');
  expect(screen.getByRole('link', { name: /Acme/ })).toHaveAttribute('href', '/admin/dentists/7');
  expect(screen.queryByRole('button', { name: 'Actions for Old Mill' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Acme' }));
  expect(screen.queryByRole('menuitem', { name: 'Send terms again' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End the terms' }));
  await userEvent.type(await screen.findByLabelText('Why'), 'They moved');
  await userEvent.click(screen.getByRole('button', { name: 'End the terms' }));
  await expect.poll(() => sent).toEqual([{ reason: 'They moved' }]);
});

it('lists what was refunded to businesses, with its place and state', async () => {
  server.use(
    mock.get(at('/admin/businesses'), () => HttpResponse.json({ data: { rows: [] } })),
    mock.get(at('/admin/businesses/refunds'), () =>
      HttpResponse.json({
        data: {
          rows: [
            {
              id: 5,
              officeId: 7,
              officeName: 'Juniper Creek',
              brand: 'dental',
              business: 'Acme',
              month: '2026-11-01',
              amount: '33.08',
              fee: '1.18',
              byCheck: false,
              state: 'failed',
              failure: 'The account is closed.',
              createdAt: '2026-11-20T15:00:00Z',
            },
          ],
        },
      }),
    ),
  );
  show(<Screen />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Refunds' }));
  const row = await screen.findByRole('row', { name: /Acme/ });
  expect(row).toHaveTextContent('Juniper Creek');
  expect(row).toHaveTextContent('The account is closed.');
  expect(row).toHaveTextContent('$33.08');
});
