import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { renderWith } from '~/testing/show';
import { Passkeys } from './Passkeys';

const browser = vi.hoisted(() => ({ works: true }));
vi.mock('~/shared/passkey/passkey', () => ({ passkeysWork: () => browser.works }));
vi.mock('~/shared/passkey/make-passkey', () => ({
  deviceKind: () => 'Mac',
  makePasskey: async (options: string) => `made of ${options}`,
}));

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  browser.works = true;
  server.resetHandlers();
});
afterAll(() => server.close());

const passkey = (id: string, name: string) => ({ id, name, createdAt: '2026-11-23T10:00:00Z' });

function open(kept: ReturnType<typeof passkey>[], recoveryCodes: string[] = []) {
  let now = kept;
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/users/me/passkeys'), () => HttpResponse.json({ data: now })),
    mock.post(at('/users/me/passkeys/begin'), () =>
      HttpResponse.json({ data: { options: 'these options' } }),
    ),
    mock.post(at('/users/me/passkeys'), async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent.push(body);
      now = [...now, passkey('new', body.name)];
      return HttpResponse.json({ data: { recoveryCodes } });
    }),
    mock.put(at('/users/me/passkeys/:id'), async ({ params, request }) => {
      const { name } = (await request.json()) as { name: string };
      now = now.map((one) => (one.id === params.id ? { ...one, name } : one));
      return HttpResponse.json({ data: {} });
    }),
    mock.delete(at('/users/me/passkeys/:id'), ({ params }) => {
      now = now.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ data: {} });
    }),
  );
  renderWith(<Passkeys />);
  return sent;
}

const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('adds a passkey under a name, and shows the recovery codes that came with it', async () => {
  const sent = open([], ['aaaa-bbbb']);
  expect(await screen.findByText('No passkeys yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Mac');
  await userEvent.click(inDialog('Add passkey'));
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Mac', credential: 'made of these options' }]);
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByText('Mac')).toBeInTheDocument();
  expect(screen.getByText(/Never used/)).toBeInTheDocument();
});

it('renames and removes one', async () => {
  open([passkey('a', 'Phone'), passkey('b', 'Key')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Old phone');
  await userEvent.click(inDialog('Save'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Old phone' }));
  await userEvent.click(inDialog('Remove passkey'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Key')).toBeInTheDocument();
});

it('says so where the browser has none, and still lists and removes', async () => {
  browser.works = false;
  open([passkey('a', 'Phone')]);
  expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeInTheDocument();
  expect(screen.getByText('This browser doesn’t support passkeys.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});
