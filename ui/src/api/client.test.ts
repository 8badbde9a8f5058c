// @vitest-environment jsdom
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClient, http, refreshSession, TOASTS } from './client';
import { fileName } from './download';
import { ApiError, messageOf } from './errors';
import { forgetSession, getAccessToken, keepSession } from './tokens';

const server = setupServer();
const toast = vi.fn();
const unauthenticated = vi.fn();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const login = { email: 'a@b.co', password: 'secret' };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast, unauthenticated }));
afterEach(() => {
  server.resetHandlers();
  forgetSession();
  vi.clearAllMocks();
});
afterAll(() => server.close());

async function failing(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('messages', () => {
  it('shows the message of a success', async () => {
    server.use(
      mock.post(at('/session/logout'), () => HttpResponse.json({ data: {}, _message: 'Bye' })),
    );
    await http.POST('/session/logout', TOASTS);
    expect(toast).toHaveBeenCalledWith('success', 'Bye');
  });

  it.each([
    [{ _message: 'Slow down', errors: 'other' }, 429, 'Slow down'],
    [{ errors: 'From errors' }, 400, 'From errors'],
    [{}, 400, 'Bad Request'],
    [{}, 403, 'Access Denied'],
    [{}, 404, 'Not Found'],
    [{}, 500, 'Internal Server Error'],
    [{}, 504, 'Server Timeout'],
    [{}, 418, 'Something went wrong'],
  ])('%j with %d says %s', async (body, status, text) => {
    server.use(mock.post(at('/session/login'), () => HttpResponse.json(body, { status })));
    const error = await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    expect(error.message).toBe(text);
    expect(error.status).toBe(status);
    expect(toast).toHaveBeenCalledWith('error', text);
  });

  it('is an error with an empty body too', async () => {
    server.use(mock.post(at('/session/login'), () => new HttpResponse(null, { status: 500 })));
    expect((await failing(http.POST('/session/login', { body: login, ...TOASTS }))).message).toBe(
      'Internal Server Error',
    );
  });

  it('leaves field errors to the form, and quiet calls to their caller', async () => {
    server.use(
      mock.post(at('/session/login'), () =>
        HttpResponse.json(
          { _message: 'No', fields: { email: ['Invalid email'] } },
          { status: 400 },
        ),
      ),
      mock.post(at('/session/logout'), () => HttpResponse.json({}, { status: 500 })),
    );
    const error = await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    expect(error.fields).toEqual({ email: ['Invalid email'] });
    await failing(http.POST('/session/logout'));
    expect(toast).not.toHaveBeenCalled();
  });

  it('names the request of a failure of ours', async () => {
    const requestId = '6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21';
    const sent: (string | null)[] = [];
    server.use(
      mock.post(at('/session/login'), ({ request }) => {
        sent.push(request.headers.get('x-request-id'));
        return HttpResponse.json({ _message: 'Something went wrong', requestId }, { status: 500 });
      }),
    );
    const error = await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    expect(messageOf(error)).toBe(`Something went wrong. Reference ${requestId}`);
    expect(toast).toHaveBeenCalledWith('error', messageOf(error));
    await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    expect(sent.every((id) => id?.length === 36)).toBe(true);
    expect(new Set(sent).size).toBe(2);
  });

  it('asks in the language of the page, and shows the refusal in it', async () => {
    const asked: (string | null)[] = [];
    server.use(
      mock.post(at('/session/login'), ({ request }) => {
        asked.push(request.headers.get('accept-language'));
        const body = {
          _message: 'Inténtelo de nuevo mañana.',
          error: 'conflict',
          code: 'once_a_day',
        };
        return HttpResponse.json(body, { status: 409 });
      }),
    );
    document.documentElement.lang = 'es';
    await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    document.documentElement.lang = 'en';
    await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    expect(asked).toEqual(['es', 'en']);
    expect(toast).toHaveBeenCalledWith('error', 'Inténtelo de nuevo mañana.');
  });

  it('says that the network failed', async () => {
    server.use(mock.post(at('/session/login'), () => HttpResponse.error()));
    const error = await failing(http.POST('/session/login', { body: login, ...TOASTS }));
    expect(error.code).toBe('network');
    expect(error.transient).toBe(true);
    expect(messageOf(new Error('secret detail'))).toBe('Something went wrong');
  });

  it('is silent about a call that was given up', async () => {
    server.use(mock.post(at('/session/login'), () => new Promise(() => undefined)));
    const given = new AbortController();
    const call = failing(
      http.POST('/session/login', { body: login, signal: given.signal, ...TOASTS }),
    );
    given.abort();
    expect((await call).canceled).toBe(true);
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('the session', () => {
  const fresh = { token: 'fresh', expiresAt: '2026-11-21T00:00:00Z', user: { id: 1 } };

  it('sends the token, and replaces an expired one once', async () => {
    keepSession('stale');
    const seen: (string | null)[] = [];
    server.use(
      mock.post(at('/session/refresh'), ({ request }) =>
        request.headers.get('x-chairside') === '1'
          ? HttpResponse.json({ data: fresh })
          : HttpResponse.json({}, { status: 403 }),
      ),
      mock.put(at('/users/me/profile'), async ({ request }) => {
        seen.push(request.headers.get('authorization'));
        return request.headers.get('authorization') === 'Bearer fresh'
          ? HttpResponse.json({ data: await request.json() })
          : HttpResponse.json({}, { status: 401 });
      }),
    );
    const body = { firstName: 'Ana', lastName: 'Ruiz', language: 'es' as const };
    const { data } = await http.PUT('/users/me/profile', { body, ...TOASTS });
    expect(seen).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(data?.data).toEqual(body);
    expect(getAccessToken()).toBe('fresh');
    expect(unauthenticated).not.toHaveBeenCalled();
  });

  it('refreshes once for many calls', async () => {
    const refresh = vi.fn(() => HttpResponse.json({ data: fresh }));
    server.use(mock.post(at('/session/refresh'), refresh));
    await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('goes to the login page when there is no session left', async () => {
    keepSession('stale');
    server.use(
      mock.post(at('/session/refresh'), () => HttpResponse.json({}, { status: 401 })),
      mock.get(at('/users/me/account'), () => HttpResponse.json({}, { status: 401 })),
    );
    await failing(http.GET('/users/me/account', {}));
    expect(unauthenticated).toHaveBeenCalledOnce();
    expect(getAccessToken()).toBeNull();
  });

  it.each([429, 503])('outlasts a server that answers %i to a refresh', async (status) => {
    keepSession('stale');
    server.use(
      mock.post(at('/session/refresh'), () => HttpResponse.json({}, { status })),
      mock.get(at('/users/me/account'), () => HttpResponse.json({}, { status: 401 })),
    );
    expect((await failing(http.GET('/users/me/account', {}))).status).toBe(status);
    expect(unauthenticated).not.toHaveBeenCalled();
    expect(getAccessToken()).toBe('stale');
  });

  it('ends on the specification’s answer, whatever its status', async () => {
    keepSession('good');
    server.use(
      mock.get(at('/users/me/account'), () =>
        HttpResponse.json({ error: 'Failed to authenticate' }, { status: 400 }),
      ),
    );
    await failing(http.GET('/users/me/account', {}));
    expect(toast).toHaveBeenCalledWith('error', 'Failed to authenticate');
    expect(unauthenticated).toHaveBeenCalledOnce();
  });

  it('a wrong password is no lost session', async () => {
    server.use(
      mock.post(at('/session/login'), () =>
        HttpResponse.json({ _message: 'Email or password is wrong' }, { status: 401 }),
      ),
    );
    const error = await failing(http.POST('/session/login', { body: login }));
    expect(error.message).toBe('Email or password is wrong');
    expect(unauthenticated).not.toHaveBeenCalled();
  });

  it('keeps nothing readable', () => {
    keepSession('secret-token');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret-token');
    expect(document.cookie).not.toContain('secret-token');
  });
});

describe('downloads', () => {
  it.each([
    ["attachment; filename*=UTF-8''miembros%20a%C3%B1o.csv", 'miembros año.csv'],
    ['attachment; filename="ledger.xlsx"', 'ledger.xlsx'],
    ['attachment; filename="plain.csv"; filename*=UTF-8\'\'%E0%A4%A', 'plain.csv'],
    [null, 'file.pdf'],
  ])('%s is saved as %s', (header, name) => {
    expect(fileName(header, 'file.pdf')).toBe(name);
  });
});
