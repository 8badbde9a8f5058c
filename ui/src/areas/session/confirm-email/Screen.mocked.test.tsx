import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('../frame/SignInFrame', () => import('../frame/testing'));

const server = testServer();

const show = (address: string) => open(address, '/accounts/confirm-email/:token', <Screen />);

it('sends the link with the password and goes to the landing page', async () => {
  let sent: unknown;
  server.use(
    mock.post(at('/session/confirm-email'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: { token: 't', user: { userId: 1, landing: '/mine' } } });
    }),
  );
  const router = show('/accounts/confirm-email/the-link?lang=es');
  expect(screen.getByRole('heading')).toHaveTextContent('Confirme su correo electrónico');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine'));
  expect(sent).toEqual({ token: 'the-link', password: 'secret' });
});
