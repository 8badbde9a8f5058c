import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/shared/brand/brand', () => ({ useBrand: () => ({ theme: { motif: 'arch' } }) }));

const server = testServer();

it('offers a new link, or to sign in, where the link is used or old', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/accounts/complete-dentist-signup/7/old'), () =>
      HttpResponse.json({ _message: 'x' }, { status: 409 }),
    ),
    mock.post(at('/accounts/resend-activation'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  open('/complete/7/old', '/complete/:dentistInfoId/:activationKey', <Screen />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This link no longer works',
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/accounts/login');
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('we’ve emailed you a new link');
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  expect(sent).toEqual([{ dentistInfoId: 7 }]);
});
