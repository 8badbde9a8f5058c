// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { askBy } from '~/api/confirm-again';
import { addUser, changePermissions, setActive, updateUser } from './calls';

const server = setupServer();
beforeAll(() => {
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  askBy(null);
});
afterAll(() => server.close());

// Those that the server requires in `api/src/office_users.rs`.
it.each([
  [
    'add',
    'post',
    () =>
      addUser(7, {
        email: 'kim@example.com',
        firstName: 'Kim',
        lastName: 'Park',
        userType: 'office_admin',
        permissions: [],
      } as never),
  ],
  ['reactivate', 'post', () => setActive(7, 5, true)],
  ['update', 'post', () => updateUser(7, { userId: 5 } as never, false)],
  ['changePermissions', 'post', () => changePermissions(7, 5, [])],
] as const)('asks once more who is there before %s, and goes on', async (name, method, call) => {
  let tries = 0;
  server.use(
    http[method](`*/dentists/7/users/${name}`, () => {
      tries += 1;
      return tries === 1
        ? HttpResponse.json({ _message: 'Confirm', error: 'confirm_again' }, { status: 403 })
        : HttpResponse.json({ data: {} });
    }),
  );
  const asked = vi.fn(async () => true);
  askBy(asked);
  await call();
  expect([tries, asked.mock.calls.length]).toEqual([2, 1]);
});
