import { answerOf, bytes, credentialOf, descriptors, text } from './passkey';

/** Creates a passkey on this device. */
export async function makePasskey(options: string): Promise<string> {
  const asked = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const credential = await credentialOf(
    navigator.credentials.create({
      publicKey: {
        ...asked,
        challenge: bytes(asked.challenge),
        user: { ...asked.user, id: bytes(asked.user.id) },
        excludeCredentials: descriptors(asked.excludeCredentials),
      } as PublicKeyCredentialCreationOptions,
    }),
  );
  const made = credential.response as AuthenticatorAttestationResponse;
  return answerOf(credential, {
    clientDataJSON: text(made.clientDataJSON),
    attestationObject: text(made.attestationObject),
  });
}

const KINDS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** The default name of a passkey on this device. */
export const deviceKind = (agent = navigator.userAgent) =>
  KINDS.find(([kind]) => kind.test(agent))?.[1] ?? '';
