import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();
const REQUEST = '6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21';

const group = {
  source: 'browser',
  digest: 'd1',
  title: 'Cannot read <text> of undefined',
  place: '/account/members/:id',
  count: 3,
  days: Array(14).fill(0),
  offices: 1,
  firstSeenAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-02T10:00:00Z',
  releases: ['a1'],
  frames: ['save@members-Bx1.js:1:20'],
  requestIds: [REQUEST],
  state: 'open',
  mine: false,
  version: 4,
};

function show(address = '/admin/errorLogs') {
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/admin/errors'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('source') ?? '');
      return HttpResponse.json({ data: { rows: [group] } });
    }),
    mock.post(at('/admin/errors/decide'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {}, message: 'Saved.' });
    }),
  );
  open(address, '/admin/errorLogs', <Screen />);
  return { asked, sent };
}

it('leads from an error to the audit records of its requests', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: /Cannot read/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(within(dialog).getByRole('link', { name: `Audit records of ${REQUEST}` })).toHaveAttribute(
    'href',
    `/admin/super_admin?tab=audit&request=${REQUEST}`,
  );
  expect(within(dialog).getByText('save@members-Bx1.js:1:20')).toBeVisible();
});

it('resolves an open error with the version that was seen', async () => {
  const { sent } = show('/admin/errorLogs?open=browser.d1');
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(sent).toEqual([{ source: 'browser', digest: 'd1', version: 4, decision: 'resolve' }]),
  );
});

it('shows the errors of one source', async () => {
  const { asked } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Job' }));
  await waitFor(() => expect(asked).toEqual(['', 'job']));
});
