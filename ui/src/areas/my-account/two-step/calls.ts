import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** Two-step sign-in of the signed-in user. */

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => answer(http.GET('/users/me/two-step', { signal })),
  meta: { quiet: true },
});

export const beginTwoStep = (password: string) =>
  answer(http.POST('/users/me/two-step/begin', { body: { password } }));

export const turnOnTwoStep = (code: string) =>
  answer(http.POST('/users/me/two-step/on', { body: { code } }));

export const turnOffTwoStep = (password: string, code: string) =>
  answer(http.POST('/users/me/two-step/off', { body: { password, code } }));

/** Confirmed by the code; without an authenticator app, by the passkey the server then asks for. */
export const newRecoveryCodes = (password: string, code?: string) =>
  confirmed(() => answer(http.POST('/users/me/two-step/codes', { body: { password, code } })));

export const confirmAgain = (proof: components['schemas']['ProofRequest']) =>
  answer(http.POST('/session/confirm', { body: proof }));
