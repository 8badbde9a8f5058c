import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { DataRequestsTab } from './DataRequestsTab';

const server = testServer();

const REQUEST = {
  kind: 'deletion',
  id: 9,
  accountId: 41,
  household: 'Ana Ruiz',
  officeId: 7,
  officeName: 'Juniper Creek',
  receivedAt: '2026-11-20T15:00:00Z',
  answerBy: '2027-01-04',
  carriedOutOn: '2026-12-04',
  state: 'open',
  overdue: false,
};

it.each([
  ['Request deletion now', 'Delete Ana Ruiz’s data now', /can’t be restored/, true],
  ['Request refusal', 'Refuse Ana Ruiz’s request', /gets an email with your reason/, false],
])('asks a second person: %s', async (item, title, effect, carryOut) => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/data-requests'), () =>
      HttpResponse.json({ data: { rows: [REQUEST], waiting: 1, overdue: 0 } }),
    ),
    mock.post(at('/admin/approvals/data-request'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  show(<DataRequestsTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ana Ruiz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('A second administrator has to approve this');
  expect(dialog).toHaveTextContent(effect);
  await userEvent.type(screen.getByLabelText('Why'), 'They move abroad');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => sent).toEqual([{ requestId: 9, carryOut, reason: 'They move abroad' }]);
});
