/** After a deploy, an open page requests files that no longer exist. It is reloaded once. */

const TRIED = 'chunkReload';
const ONCE_PER_MS = 30_000;

/** Whether an error is a page's file that failed to load. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|module script failed/i.test(
      error.message,
    )
  );
}

/** Whether a reload may help: not when one was tried a moment ago. */
export function mayReload(now: number, last: string | null): boolean {
  const tried = Number(last);
  return !last || Number.isNaN(tried) || now - tried > ONCE_PER_MS;
}

/** A reload without a connection would end on the browser's error page. */
export const isOffline = (): boolean => navigator.onLine === false;

/**
 * Watches for missing files and calls `failed` for each. `target` returns the requested page, since
 * the address is still the previous one.
 */
export function guardChunks(target: () => string, failed: (error: unknown) => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: Error };
    console.error('Dynamic page loading failed', payload);
    failed(payload);
    if (isOffline() || !mayReload(Date.now(), sessionStorage.getItem(TRIED))) return;
    event.preventDefault();
    sessionStorage.setItem(TRIED, String(Date.now()));
    window.location.assign(target());
  });
}
