import { ApiError } from '~/api/errors';
import { pageLanguage } from '~/api/page-language';
import en from '~/texts/en/passkey';
import es from '~/texts/es/passkey';
import { lightTexts } from '~/texts/light';

const TEXTS = lightTexts({ en, es });

/** Whether this browser supports passkeys. */
export const passkeysWork = () =>
  typeof window.PublicKeyCredential === 'function' && 'credentials' in navigator;

/** Whether this browser suggests passkeys while the user types an email. */
export const autofillWorks = async () =>
  passkeysWork() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());

export const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

export const text = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const descriptors = (known: PublicKeyCredentialDescriptorJSON[] = []) =>
  known.map(({ id }) => ({ type: 'public-key' as const, id: bytes(id) }));

/** The refusal by the user or the browser, in words. */
function said(error: unknown): never {
  const t = TEXTS[pageLanguage()];
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') throw new ApiError(0, 'canceled', 'Canceled');
  if (name === 'InvalidStateError') throw new ApiError(0, 'passkey', t.known);
  throw new ApiError(0, 'passkey', t.canceled);
}

export async function credentialOf(
  asked: Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const credential = await asked.catch(said);
  return credential ? (credential as PublicKeyCredential) : said(null);
}

export const answerOf = (credential: PublicKeyCredential, response: Record<string, unknown>) =>
  JSON.stringify({
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: {},
    response,
  });

/**
 * Lets the user choose a passkey and signs with it; with `autofill`, in the suggestions of a field,
 * until it is aborted.
 */
export async function signWithPasskey(options: string, autofill?: AbortSignal): Promise<string> {
  const asked = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  const credential = await credentialOf(
    navigator.credentials.get({
      ...(autofill && { mediation: 'conditional' as const, signal: autofill }),
      publicKey: {
        ...asked,
        challenge: bytes(asked.challenge),
        allowCredentials: descriptors(asked.allowCredentials),
      } as PublicKeyCredentialRequestOptions,
    }),
  );
  const used = credential.response as AuthenticatorAssertionResponse;
  return answerOf(credential, {
    clientDataJSON: text(used.clientDataJSON),
    authenticatorData: text(used.authenticatorData),
    signature: text(used.signature),
    userHandle: used.userHandle ? text(used.userHandle) : undefined,
  });
}
