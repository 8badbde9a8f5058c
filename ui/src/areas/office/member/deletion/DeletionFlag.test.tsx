import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../../calls';
import { DeletionFlag } from './DeletionFlag';
import { EnterDeletion } from './EnterDeletion';

const path = '*/users/2/households/3/deletion-request';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const request = {
  state: 'open',
  source: 'household',
  askedAt: '2026-11-25T10:00:00Z',
  askedBy: 'Ana Reyes',
  dueOn: '2026-12-09',
  answerBy: '2027-01-09',
};
const details = {
  account: { id: 3, officeId: 7, firstName: 'Ana' },
  members: [],
  permissions: ['members'],
} as unknown as MemberDetails;

function show(what: 'flag' | 'enter', status: object, type = 'office_admin') {
  server.use(http.get(path, () => HttpResponse.json({ data: status })));
  const queries = new QueryClient();
  const dentistInfo = { id: 7, timezone: 'America/Boise' };
  const user = { userId: 2, type, otherOffices: [], permissions: ['members'], dentistInfo };
  queries.setQueryData(currentUser.queryKey, user as unknown as CurrentUser);
  renderWith(
    what === 'flag' ? (
      <DeletionFlag details={details} />
    ) : (
      <EnterDeletion details={details} onClose={() => undefined} />
    ),
    queries,
  );
}

it('deletes now after one question', async () => {
  let done = 0;
  server.use(
    http.post(`${path}/carry-out`, () => {
      done += 1;
      return HttpResponse.json({ data: { blocks: [], mayAsk: false } });
    }),
  );
  show('flag', { request, blocks: [], mayAsk: false, mayCarryOut: true });
  expect(await screen.findByText(/Deleted automatically on Dec 9, 2026/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete now' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete now' }));
  await waitFor(() => expect(done).toBe(1));
});

it('holds with a reason, and says who held it until when', async () => {
  const held: unknown[] = [];
  server.use(
    http.post(`${path}/hold`, async ({ request: sent }) => {
      held.push(await sent.json());
      return HttpResponse.json({ data: { blocks: [], mayAsk: false } });
    }),
  );
  show('flag', { request, blocks: [], mayAsk: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
  await userEvent.type(await screen.findByLabelText(/Reason/), 'A court asked us.');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(held).toEqual([{ reason: 'A court asked us.' }]));
});

it('says what prevents it, and offers no deletion then', async () => {
  show('flag', { request, blocks: ['refund'], mayAsk: false });
  expect(await screen.findByText('A refund is on its way.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete now' })).not.toBeInTheDocument();
});

it('says that the household is notified first, and offers no deletion on the first day', async () => {
  show('flag', { request, blocks: [], mayAsk: false, mayCarryOut: false });
  expect(await screen.findByText(/a day after the request/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete now' })).not.toBeInTheDocument();
});

it('shows the days of the office, not those of UTC', async () => {
  const late = { ...request, askedAt: '2026-11-26T03:00:00Z' };
  show('flag', { request: late, blocks: [], mayAsk: false });
  expect(await screen.findByText(/Asked on Nov 25, 2026/)).toBeInTheDocument();
});

it('leaves the decision to who leads the office', async () => {
  show('flag', { request, blocks: [], mayAsk: false }, 'dentist_standard');
  expect(await screen.findByText('Data deletion requested.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that the data is deleted, with nothing left to press', async () => {
  const done = { ...request, state: 'done', doneAt: '2026-12-09T11:00:00Z', doneBy: 'Kim Park' };
  show('flag', { request: done, blocks: [], mayAsk: false });
  expect(await screen.findByText(/Deleted on Dec 9, 2026 by Kim Park/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('enters a request only once everything is settled', async () => {
  show('enter', { blocks: ['membership'], mayAsk: false });
  expect(await screen.findByText(/Cancel it first/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enter request' })).toBeDisabled();
});
