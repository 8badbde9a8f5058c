import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { PayoutsTab } from './PayoutsTab';

const server = testServer();

it('asks a second person to record the transfer that paid an affiliate', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/affiliate-payouts'), () =>
      HttpResponse.json({
        data: {
          payouts: [
            {
              id: 5,
              affiliateId: 2,
              affiliate: 'Kim Refers',
              brand: 'dental',
              bankLast4: '6789',
              month: '2026-11-01',
              amount: '120.00',
              state: 'due',
              version: 3,
            },
          ],
        },
      }),
    ),
    mock.post(at('/admin/approvals/affiliate-payout'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  renderWith(
    <MemoryRouter>
      <PayoutsTab />
    </MemoryRouter>,
    signedIn({ type: 'almost_super' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment: Kim Refers/ }));
  const dialog = await screen.findByRole('dialog', { name: '$120.00 to Kim Refers' });
  expect(dialog).toHaveTextContent('A second administrator has to approve this');
  await userEvent.type(screen.getByLabelText('Number of the transfer'), 'W-1042');
  await userEvent.type(screen.getByLabelText('Why'), 'November');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ payoutId: 5, version: 3, reference: 'W-1042', reason: 'November' }]);
});
