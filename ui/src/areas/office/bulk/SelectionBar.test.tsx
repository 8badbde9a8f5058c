import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { signedIn } from '~/testing/show';
import type { MemberRow } from '../../member-list/calls';
import { readView } from '../../member-list/view';
import { SelectionBar } from './SelectionBar';

const LEAD = { type: 'dentist', permissions: ['members', 'enrollment', 'settings'] };
let user: object = LEAD;

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  user = LEAD;
  server.resetHandlers();
});
afterAll(() => server.close());

const row = (accountId: number) =>
  ({ accountId, firstName: 'Ana', lastName: `No${accountId}` }) as MemberRow;

const act = (more: object) => ({
  id: 5,
  kind: 'add_tag',
  state: 'done',
  tag: { id: 7, name: 'Call back' },
  total: 2,
  done: 2,
  skipped: 0,
  reasons: [],
  named: [],
  canUndo: true,
  createdAt: '2026-11-25T10:00:00Z',
  actor: 'Kim Park',
  ...more,
});

function show(chosen: MemberRow[], acts: object[] = []) {
  server.use(
    mock.get(at('/dentists/3/members/bulk'), () => HttpResponse.json({ data: { items: acts } })),
    mock.get(at('/dentists/3/tags'), () =>
      HttpResponse.json({ data: [{ id: 7, name: 'Call back', households: 4 }] }),
    ),
  );
  const onClear = vi.fn();
  const queries = signedIn(user);
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <SelectionBar
            officeId={3}
            view={readView(new URLSearchParams('filter=past_due&q=okon'))}
            chosen={chosen}
            total={120}
            onClear={onClear}
            end={null}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return onClear;
}

it('gives a tag to all that match, and takes it back by undo', async () => {
  const bodies: unknown[] = [];
  const undone: number[] = [];
  server.use(
    mock.post(at('/dentists/3/members/bulk'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: act({ state: 'running', done: 0 }) });
    }),
    mock.get(at('/dentists/3/members/bulk/5'), () => HttpResponse.json({ data: act({}) })),
    mock.post(at('/dentists/3/members/bulk/5/undo'), () => {
      undone.push(5);
      return HttpResponse.json({ data: act({ id: 6, undoes: 5, state: 'running' }) });
    }),
    mock.get(at('/dentists/3/members/bulk/6'), () =>
      HttpResponse.json({ data: act({ id: 6, kind: 'remove_tag', undoes: 5, canUndo: false }) }),
    ),
  );
  const onClear = show([row(1), row(2)]);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Select all 120 matching'));
  expect(screen.getByText('All 120 matching')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Call back' }));
  expect(await screen.findByText('“Call back” added to 2 households')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      kind: 'add_tag',
      tagId: 7,
      of: { searchFilter: ['past_due'], tags: [], searchQuery: 'okon', sort: 'late' },
    },
  ]);
  expect(onClear).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 households')).toBeInTheDocument();
  expect(undone).toEqual([5]);
});

it('names who was skipped and why', async () => {
  server.use(
    mock.post(at('/dentists/3/members/bulk'), () =>
      HttpResponse.json({ data: act({ kind: 'invite', tag: undefined, state: 'running' }) }),
    ),
    mock.get(at('/dentists/3/members/bulk/5'), () =>
      HttpResponse.json({
        data: act({
          kind: 'invite',
          tag: undefined,
          done: 1,
          skipped: 1,
          canUndo: false,
          reasons: [{ why: 'no_email', households: 1 }],
          named: [{ accountId: 2, name: 'Ana No2', why: 'no_email' }],
        }),
      }),
    ),
  );
  show([row(1), row(2)]);
  await userEvent.click(screen.getByRole('button', { name: 'Invite back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitations' }));
  const list = await screen.findByRole('list', { name: 'Skipped households' });
  expect(within(list).getByText('Ana No2')).toHaveAttribute('href', '/account/members?id=2');
  expect(screen.getByText('1 skipped: 1 no email on file')).toBeInTheDocument();
});

it('writes a message to those chosen', () => {
  show([row(4), row(5)]);
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/account/messages?compose=1&ids=4,5',
  );
});

const offered = () => ({
  message: screen.queryByRole('link', { name: 'Message' }) !== null,
  invite: screen.queryByRole('button', { name: 'Invite back' }) !== null,
});

it.each([
  [
    'a front desk',
    { type: 'dentist_standard', permissions: ['members', 'enrollment'] },
    false,
    true,
  ],
  [
    'an associate',
    { type: 'dentist_standard', permissions: ['members', 'settings'] },
    false,
    false,
  ],
  ['a manager without settings', { type: 'office_admin', permissions: ['members'] }, false, false],
  [
    'an owner whose tier has no invitations',
    { ...LEAD, lockedFeatures: [{ feature: 'invitations', tier: 'Growth' }] },
    true,
    false,
  ],
])('offers %s only what opens to them', (_, who, message, invite) => {
  user = who;
  show([row(1)]);
  expect(screen.getByRole('button', { name: 'Add tag' })).toBeInTheDocument();
  expect(offered()).toEqual({ message, invite });
});

it('picks a running act up again after a reload, and undoes an earlier one', async () => {
  const undone: number[] = [];
  server.use(
    mock.get(at('/dentists/3/members/bulk/9'), () =>
      HttpResponse.json({ data: act({ id: 9, state: 'running', done: 40, total: 120 }) }),
    ),
    mock.post(at('/dentists/3/members/bulk/5/undo'), () => {
      undone.push(5);
      return HttpResponse.json({ data: act({ id: 9, undoes: 5, state: 'running' }) });
    }),
  );
  show([], [act({ id: 9, state: 'running', done: 40, total: 120, canUndo: false }), act({})]);
  expect(await screen.findByText(/Adding “Call back”, 40 of 120/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recent changes' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Undo: “Call back” added to 2 households' }),
  );
  await vi.waitFor(() => expect(undone).toEqual([5]));
});
