import { recentRequestIds } from '~/api/request-id';
import { isMissingChunk, isOffline } from './chunk-reload';

/** Reports errors of the app to the server, which groups them. A report has no personal data. */

export interface ErrorReport {
  message: string;
  frames: string[];
  route: string;
  version: string;
  requestIds: string[];
}

const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const MESSAGE_CHARACTERS = 300;
const FRAMES = 10;

/** When reports were sent. */
let sent: number[] = [];
/** Errors reported so far: each one only once per page. */
const reported = new Set<string>();
let routeOf: () => string = () => 'unknown';
/** Sends a report of a signed-in user at an office; answers whether it did. */
let sendAtOffice: (report: ErrorReport) => boolean = () => false;

/**
 * Removes what could be personal data: quoted texts, emails, page addresses, long numbers. The
 * server masks too.
 */
export function masked(text: string): string {
  return text
    .replace(/https?:\/\/\S+/g, '<url>')
    .replace(/\S+@\S+/g, '<email>')
    .replace(
      /\((?:reading|setting|evaluating) '[\w.$]{1,60}'\)|"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g,
      (found) => (found.startsWith('(') ? found : '<text>'),
    )
    .replace(/\d{3,}/g, '<number>')
    .slice(0, MESSAGE_CHARACTERS);
}

/** The stack lines in our own files, as `function@file.js:line:column`. */
export function ownFrames(stack: string, origin: string): string[] {
  const frames: string[] = [];
  for (const line of stack.split('\n')) {
    const found =
      /^\s*(?:at\s+)?(?:async\s+)?([\w.$<>]*?)\s*[@(]?\s*(https?:\/\/[^\s)]+):(\d+):(\d+)\)?$/.exec(
        line,
      );
    const [, name = '', address = '', row, column] = found ?? [];
    if (!found || !address.startsWith(`${origin}/`)) continue;
    const file = new URL(address).pathname.split('/').pop() ?? '';
    frames.push(`${name.slice(0, 60)}@${file}:${row}:${column}`);
  }
  return frames.slice(0, FRAMES);
}

/** The file name of the running app: each build has its own. */
function version(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').pop()?.split('?')[0] || 'unknown';
}

function mayReport(key: string): boolean {
  const now = Date.now();
  sent = sent.filter((at) => now - at < HOUR_MS);
  if (reported.has(key) || sent.length >= MOST_AN_HOUR) return false;
  reported.add(key);
  sent.push(now);
  return true;
}

/** Sends a report, once per error. It never throws and nothing waits for it. */
export function reportError(error: unknown): void {
  // The server logs its own error responses, and a lost connection is no error of the app.
  if (!(error instanceof Error) || error.name === 'ApiError' || error.name === 'AbortError') return;
  if (isOffline()) return;
  const message = masked(
    `${isMissingChunk(error) ? 'Missing file: ' : ''}${error.name}: ${error.message}`,
  );
  const frames = ownFrames(error.stack ?? '', window.location.origin);
  if (!mayReport(`${message}\n${frames[0] ?? ''}`)) return;
  const body = {
    message,
    frames,
    route: routeOf(),
    version: version(),
    requestIds: recentRequestIds(),
  };
  if (!sendAtOffice(body)) sendReport(body);
}

/** Sends a report of somebody who is at no office. */
export function sendReport(body: ErrorReport): void {
  void fetch('/api/v1/browser-errors', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Watches for uncaught errors. `route` returns the pattern of the current page. */
export function watchErrors(route: () => string, atOffice = sendAtOffice): void {
  routeOf = route;
  sendAtOffice = atOffice;
  window.addEventListener('error', (event) => reportError(event.error));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** For tests. */
export function forgetReports(): void {
  sent = [];
  reported.clear();
}
