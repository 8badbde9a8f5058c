// @vitest-environment jsdom
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { configureClient, http } from './client';
import { closeSession } from './session';
import { getAccessToken, keepSession } from './tokens';

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('leads to the login page itself: a call that the end of the session refuses does not', async () => {
  const unauthenticated = vi.fn();
  configureClient({ toast: vi.fn(), unauthenticated });
  let loggedOut = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    loggedOut = resolve;
  });
  server.use(
    mock.get(at('/users/me/account'), async () => {
      await over;
      return HttpResponse.json({}, { status: 401 });
    }),
    mock.post(at('/session/refresh'), () => HttpResponse.json({}, { status: 401 })),
    mock.post(at('/session/logout'), () => {
      loggedOut();
      return HttpResponse.json({ data: {} });
    }),
  );
  keepSession('good');
  const underWay = http.GET('/users/me/account', {});
  await closeSession();
  await expect(underWay).rejects.toMatchObject({ status: 401 });
  expect(unauthenticated).not.toHaveBeenCalled();
  expect(getAccessToken()).toBeNull();

  // The back button restores the page as it was; from now on a 401 leads to the login page again.
  server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({}, { status: 401 })));
  const back = new Event('pageshow');
  Object.defineProperty(back, 'persisted', { value: true });
  window.dispatchEvent(back);
  await expect(http.GET('/users/me/account', {})).rejects.toMatchObject({ status: 401 });
  expect(unauthenticated).toHaveBeenCalledOnce();
});
