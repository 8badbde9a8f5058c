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
  const { configure } = await import('@testing-library/react');
  // On a busy machine what is waited for takes longer than the library's one second.
  configure({ asyncUtilTimeout: 5000 });
  afterEach(tidy);
}
