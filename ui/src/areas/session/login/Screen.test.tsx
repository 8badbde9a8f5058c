import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { forgetSession, getAccessToken } from '~/api/tokens';
import { openSignIn as show } from '../testing';

const server = setupServer();
const toast = vi.fn();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast, unauthenticated: vi.fn() }));
afterEach(() => {
  server.resetHandlers();
  forgetSession();
  vi.clearAllMocks();
});
afterAll(() => server.close());

async function signIn(password: string) {
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

const session = {
  token: 't',
  expiresAt: '2026-11-21T00:00:00Z',
  user: { userId: 1, landing: '/mine' },
};

describe('the login page', () => {
  it('signs in and goes to the landing page', async () => {
    server.use(mock.post(at('/session/login'), () => HttpResponse.json({ data: session })));
    const router = show('/accounts/login');
    await signIn('secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine'));
    expect(getAccessToken()).toBe('t');
  });

  it('goes back to where the session ended, but never to another site', async () => {
    server.use(mock.post(at('/session/login'), () => HttpResponse.json({ data: session })));
    const router = show('/accounts/login?ended=idle&return=%2Faccount%2Fmembers%3Fid%3D7');
    expect(screen.getByText(/We logged you out/)).toBeInTheDocument();
    await signIn('secret');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  });

  it('says on the page what the server said, and stays', async () => {
    server.use(
      mock.post(at('/session/login'), () =>
        HttpResponse.json({ _message: 'Email or password is incorrect.' }, { status: 401 }),
      ),
    );
    const router = show('/accounts/login?return=%2F%2Fevil.example');
    await signIn('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect.');
    expect(router.state.location.pathname).toBe('/accounts/login');
    expect(toast).not.toHaveBeenCalled();
  });

  it('asks for a code beside the right password, and sends all of it', async () => {
    const sent: unknown[] = [];
    const refused = (text: string) =>
      HttpResponse.json({ error: 'validation', fields: { code: [text] } }, { status: 400 });
    server.use(
      mock.post(at('/session/login'), async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        if (body.code === undefined) return refused('This field is required');
        return body.code === '123456'
          ? HttpResponse.json({ data: session })
          : refused('This code is wrong or was used.');
      }),
    );
    const router = show('/accounts/login');
    await signIn('secret');
    const code = await screen.findByLabelText('Code from your app');
    expect(screen.queryByText('This field is required')).toBeNull();
    await userEvent.type(code, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument();
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByLabelText(/Don’t ask on this device/));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine'));
    const credentials = { email: 'ana@example.com', password: 'secret' };
    expect(sent.at(-1)).toEqual({ ...credentials, code: '123456', rememberDevice: true });
  });

  it('signs in with a passkey, and says why one did not work', async () => {
    const response = { clientDataJSON: new ArrayBuffer(1), authenticatorData: new ArrayBuffer(1) };
    const used = {
      id: 'AQ',
      rawId: new ArrayBuffer(1),
      type: 'public-key',
      response: { ...response, signature: new ArrayBuffer(1), userHandle: new ArrayBuffer(1) },
    };
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: vi.fn(async () => used) },
    });
    let known = false;
    server.use(
      mock.post(at('/session/passkey/begin'), () =>
        HttpResponse.json({ data: { options: '{"challenge":"AQ"}' } }),
      ),
      mock.post(at('/session/passkey'), () =>
        known
          ? HttpResponse.json({ data: session })
          : HttpResponse.json({ _message: 'This passkey didn’t work here.' }, { status: 401 }),
      ),
    );
    const router = show('/accounts/login');
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey didn’t work here.');
    known = true;
    await userEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine'));
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('asks for both fields first', async () => {
    show('/accounts/login');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
  });
});
