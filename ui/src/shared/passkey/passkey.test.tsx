import { afterEach, expect, it, vi } from 'vitest';
import { deviceKind, makePasskey } from './make-passkey';
import { passkeysWork, signWithPasskey } from './passkey';

const buffer = (...values: number[]) => Uint8Array.from(values).buffer;
const credentials = { create: vi.fn(), get: vi.fn() };

function browserWithPasskeys() {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('makes a passkey from the server’s options, and answers in base64url without padding', async () => {
  browserWithPasskeys();
  credentials.create.mockResolvedValue({
    id: '-_8',
    rawId: buffer(251, 255),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: buffer(1), attestationObject: buffer(255, 254, 253) },
  });
  const answer = await makePasskey(
    JSON.stringify({
      rp: { id: 'dental.example', name: 'Brand' },
      user: { id: 'AQI', name: 'ana@example.com', displayName: 'Ana' },
      challenge: '-_8',
      excludeCredentials: [{ type: 'public-key', id: 'Aw' }],
    }),
  );
  const { publicKey } = credentials.create.mock.calls[0]?.[0] ?? {};
  expect([...publicKey.challenge]).toEqual([251, 255]);
  expect([...publicKey.user.id]).toEqual([1, 2]);
  expect([...publicKey.excludeCredentials[0].id]).toEqual([3]);
  expect(JSON.parse(answer)).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', attestationObject: '__79' },
  });
});

it('signs, and says in words what was refused', async () => {
  browserWithPasskeys();
  const options = JSON.stringify({ challenge: 'AQ', rpId: 'dental.example' });
  const response = {
    clientDataJSON: buffer(1),
    authenticatorData: buffer(2),
    signature: buffer(3),
  };
  const credential = { id: 'AQ', rawId: buffer(1), type: 'public-key', response };
  credentials.get.mockResolvedValueOnce({
    ...credential,
    response: { ...response, userHandle: buffer(4) },
  });
  const answer = JSON.parse(await signWithPasskey(options));
  expect(answer.response).toEqual({
    clientDataJSON: 'AQ',
    authenticatorData: 'Ag',
    signature: 'Aw',
    userHandle: 'BA',
  });
  credentials.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await expect(signWithPasskey(options)).rejects.toThrow('No passkey was used');
  credentials.get.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
  await expect(signWithPasskey(options)).rejects.toMatchObject({ canceled: true });
  const { signal } = new AbortController();
  credentials.get.mockResolvedValueOnce(credential);
  await signWithPasskey(options, signal);
  expect(credentials.get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional', signal });
});

it('knows a browser without passkeys, and names a device', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(passkeysWork()).toBe(false);
  expect(deviceKind('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('iPhone');
  expect(deviceKind('curl')).toBe('');
});
