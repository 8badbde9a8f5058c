import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';

/** Two-step sign-in of whoever is signed in. */

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => answer(http.GET('/users/me/two-step', { signal, ...QUIET })),
});

export const beginTwoStep = (password: string) =>
  answer(http.POST('/users/me/two-step/begin', { body: { password }, ...QUIET }));

export const turnOnTwoStep = (code: string) =>
  answer(http.POST('/users/me/two-step/on', { body: { code }, ...QUIET }));

export const turnOffTwoStep = (password: string, code: string) =>
  answer(http.POST('/users/me/two-step/off', { body: { password, code }, ...QUIET }));

export const newRecoveryCodes = (password: string, code: string) =>
  answer(http.POST('/users/me/two-step/codes', { body: { password, code }, ...QUIET }));

export const confirmAgain = (password: string | undefined, code: string | undefined) =>
  answer(http.POST('/session/confirm', { body: { password, code }, ...QUIET }));
