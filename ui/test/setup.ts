import { afterEach, vi } from 'vitest';

// Test files share a worker and its globals: each test restores them.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Tests of plain data run without a document, and need none of this.
if (typeof document !== 'undefined') {
  const { tidy } = await import('./dom.ts');
  const { configure } = await import('@testing-library/react');
  // On a busy machine, waiting takes longer than the library's one second.
  configure({ asyncUtilTimeout: 5000 });
  afterEach(tidy);
}
