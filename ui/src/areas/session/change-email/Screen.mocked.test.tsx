import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('../frame/SignInFrame', () => import('../frame/testing'));

const server = testServer();

const show = (address: string) => open(address, '/accounts/change-email/:token', <Screen />);

it('changes the email when the button is pressed, and not before', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post(at('/session/confirm-new-email'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show('/accounts/change-email/the-link?lang=es');
  expect(screen.getByRole('heading')).toHaveTextContent('Confirme su nuevo correo electrónico');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar este correo' }));
  expect(await screen.findByText('Su correo está cambiado')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'the-link' }]);
});

it('says when the link is no longer good', async () => {
  server.use(
    mock.post(at('/session/confirm-new-email'), () =>
      HttpResponse.json(
        { code: 'conflict', _message: 'This link no longer works. Request a new one.' },
        { status: 409 },
      ),
    ),
  );
  show('/accounts/change-email/the-link');
  await userEvent.click(screen.getByRole('button', { name: 'Use this email' }));
  expect(await screen.findByText(/no longer works/)).toBeInTheDocument();
});

it('confirms a person’s own email, which nobody signs in with', async () => {
  server.use(mock.post(at('/session/confirm-new-email'), () => HttpResponse.json({ data: {} })));
  show('/accounts/change-email/the-link?own=1');
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Confirme su correo electrónico');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar el correo' }));
  expect(await screen.findByText('Su correo está confirmado')).toBeInTheDocument();
  expect(screen.queryByText('Ir a iniciar sesión')).toBeNull();
});
