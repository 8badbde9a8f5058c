import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Entries } from './Entries';

const server = testServer();

const entry = (id: number, corrected: boolean) => ({
  id,
  event: 'application_fee',
  officeId: 7,
  accountId: 41,
  on: '2026-11-10',
  debit: 'office_payable',
  credit: 'platform_revenue',
  amount: '1.66',
  corrected,
});

it('asks a second person to reverse some of an entry, once', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/members/41/entries'), () =>
      HttpResponse.json({
        data: { organizationId: 3, entries: [entry(12, false), entry(11, true)] },
      }),
    ),
    mock.post(at('/admin/approvals/correction'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  show(<Entries id={41} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show ledger entries' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Request correction: entry 12' }),
  );
  expect(screen.queryByRole('button', { name: 'Request correction: entry 11' })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Correct $1.66 of Nov 10, 2026' });
  expect(dialog).toHaveTextContent('A second administrator has to approve this');
  expect(dialog).toHaveTextContent('from platform revenue back to office payable');
  await userEvent.type(screen.getByLabelText('Why'), 'Posted twice');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => sent)
    .toEqual([{ organizationId: 3, entryId: 12, amount: '1.66', reason: 'Posted twice' }]);
});
