import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { confirmed } from '~/api/confirm-again';
import { ApiError } from '~/api/errors';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { ConfirmAgain } from './ConfirmAgain';

vi.mock('~/shared/passkey/passkey', () => ({
  passkeysWork: () => true,
  signWithPasskey: async (options: string) => `signed ${options}`,
}));

const server = testServer();

/** Makes a call that requires confirmation of the user's identity; returns the proofs sent. */
function ask(state: object) {
  const proofs: Record<string, unknown>[] = [];
  server.use(
    mock.get(at('/users/me/two-step'), () => HttpResponse.json({ data: state })),
    mock.post(at('/session/passkey/begin'), () =>
      HttpResponse.json({ data: { options: 'these options' } }),
    ),
    mock.post(at('/session/confirm'), async ({ request }) => {
      proofs.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ data: {} });
    }),
  );
  renderWith(<ConfirmAgain />);
  const call = vi.fn(async () => {
    if (proofs.length === 0) throw new ApiError(409, 'confirm_again', 'Confirm that it’s you');
    return 'done';
  });
  let answer: Promise<string> = Promise.resolve('');
  act(() => {
    answer = confirmed(call);
  });
  return { proofs, answer: () => answer };
}

const STATE = { available: true, required: false, recoveryCodesLeft: 0 };

it('takes a passkey in place of the password', async () => {
  const { proofs, answer } = ask({ ...STATE, on: false, asks: false, passkeys: 1 });
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await answer()).toBe('done');
  expect(proofs).toEqual([{ passkey: 'signed these options' }]);
});

it('asks for a recovery code where a passkey is the second step, and offers none to who has none', async () => {
  ask({ ...STATE, on: false, asks: true, passkeys: 1 });
  expect(await screen.findByLabelText('Recovery code')).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('asks who has no passkey for the password', async () => {
  const { proofs, answer } = ask({ ...STATE, on: false, asks: false, passkeys: 0 });
  await userEvent.type(await screen.findByLabelText('Password'), 'secret');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answer()).toBe('done');
  expect(proofs).toEqual([{ password: 'secret' }]);
});
