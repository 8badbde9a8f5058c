import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { forgetSession } from '~/api/tokens';

/** The address of an operation, for mocking its response. */
export const at = (path: string) => `${window.location.origin}/api/v1${path}`;

/** The server of a file's tests. A call without a handler fails. */
export function testServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
  afterEach(() => {
    server.resetHandlers();
    forgetSession();
  });
  afterAll(() => server.close());
  return server;
}
