import { afterEach, vi } from 'vitest';

// Files share a worker and with it its globals: each test leaves them as it found them.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Tests of data alone run without a document, and need nothing that comes with one.
if (typeof document !== 'undefined') {
  const { tidy } = await import('./dom.ts');
  afterEach(tidy);
}
