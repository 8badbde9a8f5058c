import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('../frame/SignInFrame', () => import('../frame/testing'));
vi.mock('~/areas/errors/Blank', () => ({
  Blank: ({ title }: { title: string }) => <h1>{title}</h1>,
}));

const server = testServer();

const PAGE = {
  officeName: 'Juniper Creek',
  inviter: 'Daniel Reyes',
  email: 'elena@example.com',
  firstName: 'Elena',
  language: 'en',
  hasLogin: false,
};

const show = (address: string) => open(address, '/accounts/join-family/:token', <Screen />);

it('chooses a password for a new login, and speaks either language', async () => {
  server.use(
    mock.get(at('/session/family-invitations/abc'), () => HttpResponse.json({ data: PAGE })),
  );
  show('/accounts/join-family/abc?lang=es');
  expect(await screen.findByText(/Daniel Reyes le invita/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByText(/Payments stay with the account owner/)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
  expect(screen.getByLabelText('Confirm password')).toBeInTheDocument();
});

it('asks a login that exists for its own password, and sends it', async () => {
  let sent: unknown;
  server.use(
    mock.get(at('/session/family-invitations/abc'), () =>
      HttpResponse.json({ data: { ...PAGE, hasLogin: true } }),
    ),
    mock.post(at('/session/join-family'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: {} });
    }),
  );
  show('/accounts/join-family/abc');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(sent).toEqual({ token: 'abc', password: 'correct horse' });
});

it('says that a link is over', async () => {
  server.use(
    mock.get(at('/session/family-invitations/abc'), () =>
      HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 }),
    ),
  );
  show('/accounts/join-family/abc');
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
});
