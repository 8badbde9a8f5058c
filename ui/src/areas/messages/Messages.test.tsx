import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { Bell } from './Bell';
import { Choices } from './Choices';
import { Inbox } from './Inbox';
import { kindWords } from './log/words';

const server = testServer();

function show(page: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderWith(<MemoryRouter>{page}</MemoryRouter>, client);
}

const CHOICES = [
  { topic: 'payment', channel: 'email', required: true, wanted: true },
  { topic: 'visits', channel: 'email', required: false, wanted: true },
  { topic: 'visits', channel: 'text', required: false, wanted: false },
];

it('locks what always comes and keeps what is chosen', async () => {
  const kept: unknown[] = [];
  server.use(
    mock.get(at('/patient/message-choices'), () =>
      HttpResponse.json({ data: { choices: CHOICES } }),
    ),
    mock.put(at('/patient/message-choices'), async ({ request }) => {
      kept.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show(<Choices where={null} />);
  expect(await screen.findByText('Always on')).toBeInTheDocument();
  expect(
    screen.queryByRole('switch', { name: 'Payments and cards: Email' }),
  ).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Visits you have left: Email' }));
  await vi.waitFor(() =>
    expect(kept).toEqual([{ topic: 'visits', channel: 'email', wanted: false }]),
  );
  expect(screen.queryByText('Text messages')).not.toBeInTheDocument();
});

it('asks the phone before texts are on, in the patient’s language', async () => {
  let state = 'none';
  server.use(
    mock.get(at('/patient/message-choices'), () =>
      HttpResponse.json({ data: { choices: CHOICES, texts: { state, phone: '2085550173' } } }),
    ),
    mock.post(at('/patient/texts'), async ({ request }) => {
      expect(await request.json()).toEqual({ on: true });
      state = 'asked';
      return HttpResponse.json({ data: { state, phone: '2085550173' } });
    }),
  );
  show(<Choices where={null} language="es" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Activar mensajes' }));
  expect(await screen.findByText(/Responda SI para recibir mensajes/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Desactivar mensajes' })).toBeInTheDocument();
});

it('offers no button to a phone that replied STOP', async () => {
  server.use(
    mock.get(at('/patient/message-choices'), () =>
      HttpResponse.json({
        data: { choices: CHOICES, texts: { state: 'stopped', phone: '2085550173' } },
      }),
    ),
  );
  show(<Choices where={null} />);
  expect(await screen.findByText(/replied STOP/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Turn texts/ })).not.toBeInTheDocument();
});

it('shows the inbox, counts what is unread and marks it read', async () => {
  let unread = 1;
  server.use(
    mock.get(at('/dentists/7/inbox'), () =>
      HttpResponse.json({
        data: {
          items: [
            {
              id: 3,
              topic: 'disputes',
              subject: 'A refund did not go through',
              link: '/account/members?id=5',
              at: '2026-11-20T18:00:00Z',
              read: unread === 0,
              needsAct: true,
            },
            {
              id: 2,
              topic: 'members',
              subject: 'Ana Tran joined',
              at: '2026-11-20T17:00:00Z',
              read: true,
              needsAct: false,
            },
          ],
          unread,
        },
      }),
    ),
    mock.get(at('/dentists/7/inbox/unread'), () => HttpResponse.json({ data: { unread } })),
    mock.post(at('/dentists/7/inbox/read'), () => {
      unread = 0;
      return HttpResponse.json({ data: {} });
    }),
  );
  show(
    <>
      <Bell where={7} to="/account/inbox" />
      <Inbox where={7} />
    </>,
  );
  expect(
    await screen.findByRole('link', { name: 'Messages, 1 unread message' }),
  ).toBeInTheDocument();
  expect(
    await screen.findByRole('link', { name: 'Open: A refund did not go through' }),
  ).toHaveAttribute('href', '/account/members?id=5');
  expect(screen.getByText('Ana Tran joined')).toBeInTheDocument();
  expect(screen.getAllByText('Needs action')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('marks what an office has to act on, and news not', async () => {
  const message = (id: number, topic: string, subject: string, needsAct: boolean) => ({
    id,
    topic,
    subject,
    needsAct,
    at: '2026-11-20T18:00:00Z',
    read: false,
  });
  server.use(
    mock.get(at('/dentists/7/inbox'), () =>
      HttpResponse.json({
        data: {
          items: [
            message(1, 'late', 'Theresa Okonkwo’s payment failed: $59.00', true),
            message(3, 'late', 'Otto Brandt’s payment failed: $39.00', false),
            message(2, 'members', 'Noor Haddad joined', false),
          ],
          unread: 3,
        },
      }),
    ),
  );
  show(<Inbox where={7} />);
  const late = (await screen.findByText(/Theresa/)).closest('li');
  expect(late).toHaveTextContent('Needs action');
  expect(late?.querySelector('p')?.className).toMatch(/unread/);
  for (const news of [/Noor Haddad joined/, /Otto Brandt/]) {
    const line = screen.getByText(news).closest('li');
    expect(line).not.toHaveTextContent('Needs action');
    expect(line?.querySelector('p')?.className).not.toMatch(/unread/);
  }
});

it('shows a message’s names and amounts before its sentences', async () => {
  const message = {
    id: 1,
    topic: 'renewal',
    subject: 'Your membership price is changing',
    body: 'Nothing changes until then. Sofia: $21.60 → $23.40 a month · Leo: $9.00 → $9.50 a month',
    at: '2026-11-20T18:00:00Z',
    read: true,
    needsAct: false,
  };
  server.use(
    mock.get(at('/patient/inbox'), () =>
      HttpResponse.json({ data: { items: [message], unread: 0 } }),
    ),
  );
  show(<Inbox where={null} />);
  const row = (await screen.findByText(message.subject)).closest('li');
  expect(row).toHaveTextContent(
    'Nov 20, 2026Sofia: $21.60 → $23.40 a monthLeo: $9.00 → $9.50 a monthNothing changes until then.',
  );
});

it('says to another adult that payments are the account owner’s', async () => {
  server.use(
    mock.get(at('/patient/message-choices'), () =>
      HttpResponse.json({
        data: { choices: CHOICES.slice(1), texts: { state: 'none', phone: '2085550199' } },
      }),
    ),
  );
  show(<Choices where={null} adult />);
  expect(
    await screen.findByText(/Messages about payments go to the account owner/),
  ).toBeInTheDocument();
  expect(screen.getByText(/about renewals and visits/)).toBeInTheDocument();
  expect(screen.queryByText(/Receipts/)).not.toBeInTheDocument();
});

it.each([
  { where: null, path: '/patient/inbox' },
  { where: 7, path: '/dentists/7/inbox' },
])('downloads the inbox of $path', async ({ where, path }) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:inbox' }));
  const asked: (string | null)[] = [];
  const message = { id: 3, topic: 'renewal', subject: 'News', at: '2026-11-20T18:00:00Z' };
  server.use(
    mock.get(at(path), () =>
      HttpResponse.json({ data: { items: [{ ...message, read: true }], unread: 0 } }),
    ),
    mock.get(at(`${path}/file`), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('format'));
      return new HttpResponse('When', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  show(<Inbox where={where} />);
  await screen.findByText('News');
  await userEvent.click(screen.getByRole('button', { name: 'Download list' }));
  await userEvent.click(await screen.findByText('CSV'));
  await vi.waitFor(() => expect(asked).toEqual(['csv']));
});

it('says what a message is, of one without words too', () => {
  expect(kindWords('still_late')).toBe('Late payment reminder');
  expect(kindWords('claim_decided')).toBe('Claim decided');
});
