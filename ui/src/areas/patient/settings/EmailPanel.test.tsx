import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { EmailPanel } from './EmailPanel';

const server = testServer();

function show(language: 'en' | 'es') {
  const queries = signedIn({
    email: 'ana@example.com',
    language,
  });
  renderWith(<EmailPanel />, queries);
}

it('asks for the password, sends the new email and says where the link went', async () => {
  let sent: unknown;
  server.use(
    mock.post(at('/session/change-email'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: {} });
    }),
  );
  show('en');
  expect(screen.getByText('ana@example.com')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  await userEvent.type(screen.getByLabelText('New email'), 'ana.new@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Send confirmation link' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'We sent a link to ana.new@example.com',
  );
  expect(sent).toEqual({ email: 'ana.new@example.com', currentPassword: 'secret' });
});

it('reads in Spanish', async () => {
  show('es');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar el correo' }));
  expect(screen.getByLabelText('Nuevo correo electrónico')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace de confirmación' }));
  expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2);
});
