import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { signWithPasskey } from './passkey';

/**
 * A passkey's response, for a sign-in or as a proof; with `autofill`, from the suggestions of a
 * field.
 */
export async function chosenPasskey(autofill?: AbortSignal): Promise<string> {
  const { options } = await answer(http.POST('/session/passkey/begin', { signal: autofill }));
  return signWithPasskey(options, autofill);
}
