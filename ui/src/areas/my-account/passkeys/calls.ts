import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { makePasskey } from '~/shared/passkey/make-passkey';

/** Passkeys of the signed-in user. */

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => answer(http.GET('/users/me/passkeys', { signal, ...QUIET })),
  meta: { quiet: true },
});

export const addPasskey = (name: string) =>
  confirmed(async () => {
    const { options } = await answer(http.POST('/users/me/passkeys/begin', QUIET));
    const credential = await makePasskey(options);
    return answer(http.POST('/users/me/passkeys', { body: { name, credential }, ...QUIET }));
  });

const of = (passkey: string) => ({ params: { path: { passkey } } });

export const renamePasskey = (passkey: string, name: string) =>
  answer(http.PUT('/users/me/passkeys/{passkey}', { ...of(passkey), body: { name }, ...QUIET }));

export const removePasskey = (passkey: string) =>
  confirmed(() =>
    answer(http.DELETE('/users/me/passkeys/{passkey}', { ...of(passkey), ...QUIET })),
  );
