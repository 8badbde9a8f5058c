import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { makePasskey } from '~/shared/passkey/make-passkey';

/** Passkeys of the signed-in user. */

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => answer(http.GET('/users/me/passkeys', { signal })),
  meta: { quiet: true },
});

export const addPasskey = (name: string) =>
  confirmed(async () => {
    const { options } = await answer(http.POST('/users/me/passkeys/begin'));
    const credential = await makePasskey(options);
    return answer(http.POST('/users/me/passkeys', { body: { name, credential } }));
  });

const of = (passkey: string) => ({ params: { path: { passkey } } });

export const renamePasskey = (passkey: string, name: string) =>
  answer(http.PUT('/users/me/passkeys/{passkey}', { ...of(passkey), body: { name } }));

export const removePasskey = (passkey: string) =>
  confirmed(() => answer(http.DELETE('/users/me/passkeys/{passkey}', of(passkey))));
