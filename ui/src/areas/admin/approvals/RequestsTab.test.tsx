import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { RequestsTab } from './RequestsTab';

const server = testServer();

const request = (id: number, more: object) => ({
  id,
  act: 'close_office',
  summary: `Close Juniper Creek ${id}`,
  reason: 'It retires.',
  state: 'pending',
  requester: 'Ana Staff',
  requestedAt: '2026-11-29T09:00:00Z',
  expiresAt: '2026-11-30T09:00:00Z',
  digest: `digest-${id}`,
  own: false,
  mayApprove: true,
  leadOnly: false,
  ...more,
});

it('approves exactly what it shows, and never an own request', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/approvals'), () =>
      HttpResponse.json({
        data: { rows: [request(1, {}), request(2, { own: true, mayApprove: false })], pending: 2 },
      }),
    ),
    mock.post(at('/admin/approvals/approve'), async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show(<RequestsTab />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Approve: Close Juniper Creek 1' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Approve this request?' });
  expect(within(dialog).getByText(/It retires\./)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByRole('button', { name: 'Withdraw: Close Juniper Creek 2' });
  expect(sent).toEqual([{ requestId: 1, digest: 'digest-1' }]);
  expect(screen.queryByRole('button', { name: 'Approve: Close Juniper Creek 2' })).toBeNull();
});

it('names the household with a link, and says who has to approve', async () => {
  server.use(
    mock.get(at('/admin/approvals'), () =>
      HttpResponse.json({
        data: {
          rows: [
            request(1, {
              act: 'refund_payment',
              summary: 'Refund $396.96 of the $396.96 left of payment 12 at Juniper Creek',
              household: 'Ana Ruiz',
              accountId: 41,
            }),
            request(2, { act: 'shorten_payout_hold', leadOnly: true, mayApprove: false }),
          ],
          pending: 2,
        },
      }),
    ),
  );
  show(<RequestsTab />);
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(link).toHaveAttribute('href', '/admin/payment-history/patient/41');
  expect(screen.getByText(/a super admin approves/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Approve: Refund \$396\.96/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve this request?' });
  expect(within(dialog).getByText(/Refund \$396\.96 of the/)).toBeInTheDocument();
  expect(within(dialog).getByText('Ana Ruiz')).toBeInTheDocument();
  expect(within(dialog).getByText(/under both names/)).toBeInTheDocument();
});
